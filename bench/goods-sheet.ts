import { mendedLine, readGoodsSheet } from '@jb/domain/procurement/read-goods-sheet'
import { isRefusal } from '@jb/domain/shared/refusal'
import { anXlsx, type SheetCell } from '@jb/testing/builders/sheet'
import { readSheet } from '../apps/api/src/platform/documents/reader/sheet-cells.ts'
import { numbersFrom } from './lib/random.ts'
import { report, round, seed, spread } from './lib/result.ts'

const rows = 2000
const runs = 7
const purpose = { type: 3, priced: true, now: new Date() }
const next = numbersFrom(seed)
const heads = ['物资名称*', '规格型号*', '单位*', '数量*', '到货时间*', '限价']

function line(): SheetCell[] {
  const diameter = 8 + Math.floor(next() * 24)
  const figures = [Math.round(next() * 90_000) / 100, '2027-03-01', Math.round(next() * 400_000) / 100 + 1]
  return ['热轧带肋钢筋', `HRB400E Φ${diameter}`, 't', ...figures]
}

const workbook = await anXlsx([heads, ...Array.from({ length: rows }, line)])
const cellTimes: number[] = []
const ruleTimes: number[] = []
for (let run = 0; run < runs; run += 1) {
  const from = performance.now()
  const cells = await readSheet(workbook)
  if (isRefusal(cells)) throw new Error(`refused: ${cells.refused}`)
  const between = performance.now()
  const { lines } = readGoodsSheet(purpose, cells)
  const faulty = lines.filter((line) => mendedLine(purpose, line).faults.length > 0)
  ruleTimes.push(performance.now() - between)
  cellTimes.push(between - from)
  if (lines.length !== rows || faulty.length > 0)
    throw new Error(`${lines.length} of ${rows} rows, ${faulty.length} faulty`)
}
const readCells = spread(cellTimes)
const applyRules = spread(ruleTimes)
report({
  name: 'goods-sheet',
  seed,
  figures: {
    rows,
    workbookKib: round(workbook.length / 1024),
    readCellsFirstMs: round(cellTimes[0] ?? 0),
    readCellsMedianMs: readCells.median,
    applyRulesMedianMs: applyRules.median,
    rulesShareOfAll: round(applyRules.median / (applyRules.median + readCells.median), 2),
    rowsPerSecond: round((rows / (applyRules.median + readCells.median)) * 1000, 0),
  },
})
