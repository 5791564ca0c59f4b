import type { RecordForm } from '../../session/protocol.ts'
import type { TableModel } from '../model.ts'

const TYPES = { jsonl: 'application/jsonl', text: 'text/plain', account: 'text/plain' } as const
const ENDINGS = { jsonl: '.jsonl', text: '.txt', account: '-account.txt' } as const

/** Downloads the match in one of its forms; returns the file name. */
export async function saveRecord(table: TableModel, form: RecordForm): Promise<string> {
  const record = await table.api.record(form)
  const name = `${table.fixed().game}-${table.update().next}${ENDINGS[form]}`
  const address = URL.createObjectURL(new Blob([record], { type: `${TYPES[form]};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
  return name
}
