import { expect, test } from 'vitest'
import { readKept } from './kept.ts'

test('learning progress is read back as stored', () => {
  const kept = { done: ['hondschoote/march'], remarks: { abc: ['first-order'], def: null } }
  expect(readKept(JSON.stringify(kept))).toEqual(kept)
})

test.each([null, '', 'null', '7', '[]', '{"done":7,"remarks":[1]}', '{"done":[1],"remarks":{"a":"b"}}', '{'])('%s is ignored', text => {
  expect(readKept(text)).toEqual({ done: [], remarks: {} })
})
