import { expect, test, vi } from 'vitest'
import { memoryBytes } from '../storage/bytes.ts'
import { readApart } from './read-apart.ts'
import { sheetCells } from './sheet-cells.ts'

vi.mock('./read-apart.ts', () => ({ readApart: vi.fn() }))
const read = vi.mocked(readApart)
const document = memoryBytes(new Uint8Array(10))

test.each([
  [{ refused: 'document.tooLong' }, 'sheet.tooLong'],
  [{ refused: 'document.tooLarge' }, 'sheet.tooLarge'],
  [{ refused: 'document.crashed' }, 'sheet.unreadable'],
  [{ refused: 'sheet.tooLarge' }, 'sheet.tooLarge'],
  [undefined, 'sheet.busy'],
] as const)('%j is told as %s', async (outcome, refused) => {
  read.mockReturnValueOnce(outcome && Promise.resolve(outcome))
  expect(await sheetCells('one', document)).toEqual({ refused })
})

test('what is larger than any list is not even handed on', async () => {
  read.mockClear()
  const huge = { size: 6 * 1024 * 1024, stream: document.stream }
  expect(await sheetCells('one', huge)).toEqual({ refused: 'sheet.tooLarge' })
  expect(read).not.toHaveBeenCalled()
})
