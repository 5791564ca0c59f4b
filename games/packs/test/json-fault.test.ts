import { expect, test } from 'vitest'
import { jsonFault } from '../json-fault.ts'

test.each([
  ['{"a": }', 6],
  ['{"a": 1,}', 8],
  ['{"a" 1}', 5],
  ['{a: 1}', 1],
  ['[1, 2', 5],
  ['[1 2]', 3],
  ['[1,]', 3],
  ['[]]', 2],
  ['{}{}', 2],
  ['', 0],
  ['once', 0],
  ['"open', 0],
  ['{"a": [1, {"b": tru}]}', 16],
  ['{"a": 01}', 7],
  ['[{}, [], {"x": [[]]}, nul]', 22],
  ['{"a": "b"\n"c": 1}', 10],
])('%j stops being JSON at %i', (text, at) => {
  expect(() => JSON.parse(text)).toThrow()
  expect(jsonFault(text)).toBe(at)
})

test.each(['{}', '[]', ' {"a": [1, -2.5e3, "x\\n", true, null, {"b": {}}]} ', '7', '"x"', '[[[]], []]'])('%j is JSON to its end', text => {
  expect(() => JSON.parse(text)).not.toThrow()
  expect(jsonFault(text)).toBe(text.length)
})
