import { PDFiumLibrary } from '@hyzyla/pdfium'
import { fileSize } from '@jb/domain/shared/file-size'
import { isDecimal } from '@jb/domain/shared/money'
import { formatMoney } from '@jb/domain/shared/money-text'
import readXlsxFile from 'read-excel-file/node'
import { beforeAll, describe, expect, test } from 'vitest'
import { reportPdf } from './report-pdf.ts'
import { type ReportContent, reportSections } from './report-sections.ts'
import { reportWorkbook } from './report-workbook.ts'

const report: ReportContent = {
  number: 2,
  tender: { no: 'ZB-1', title: '产业园一期施工' },
  left: [{ name: '专家 7 号', reason: '已回避或离开' }],
  base: { lowest: '97000.00', mean: '98500.00', k: '2.3', benchmark: '96234.50' },
  factor: { k: '2.3', seed: 'cd'.repeat(32) },
  basis: [
    { label: '最低有效报价', value: '97,000.00 元' },
    { label: '有效报价平均值', value: '98,500.00 元' },
    { label: '评标基准价', value: '96,234.50 元' },
    { label: '下浮系数 K', value: '2.3%' },
    { label: 'K 的种子', value: 'cd'.repeat(32) },
  ],
  candidates: ['甲公司'],
  submittedAt: '2026-12-05T01:00:00.000Z',
  committee: [{ name: '专家 1 号', seat: '组长', opinion: '不同意：业绩给分过高' }],
  formal: [{ company: '甲公司', item: '报价', result: '不通过', reason: '明显偏低' }],
  rejected: [{ company: '乙公司', reason: '许可证已过期' }],
  scoring: [{ label: '价格分', value: '低价优先' }],
  scores: [{ member: '专家 1 号', company: '甲公司', criterion: '同类业绩', points: '18.50', note: '两项' }],
  changes: [
    {
      member: '专家 2 号',
      company: '甲公司',
      criterion: '施工组织',
      from: '30.00',
      to: '31.00',
      reason: '看错页码',
    },
  ],
  results: [
    {
      rank: 1,
      company: '甲公司',
      amount: '98000.00',
      given: '55.00',
      price: '40.00',
      total: '95.00',
      tie: null,
    },
  ],
  clarifications: [
    {
      company: '甲公司',
      question: '报价为什么低',
      answer: '自有钢模',
      files: [{ name: '成本分析.pdf', size: 12_000, sha256: 'ef'.repeat(32) }],
    },
    { company: '丙公司', question: '第三页的品牌', answer: '' },
  ],
  scrapReason: null,
}
const people = [['专家 1 号', '欧阳砚秋']]
const plain = (text: string) => text.replaceAll(/\s/g, '')

/** What is to be read on each page. */
async function pagesOf(bytes: Uint8Array): Promise<readonly string[]> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(bytes)
  const pages = Array.from({ length: document.getPageCount() }, (_, at) => document.getPage(at).getText())
  document.destroy()
  library.destroy()
  return pages.map(plain)
}

/** Every text and figure in a value, by its way. */
function leaves(value: unknown, way = ''): (readonly [way: string, leaf: string])[] {
  if (value === null) return []
  if (typeof value !== 'object') return [[way, String(value)]]
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, `${way}.${key}`))
}

/** All that is to be read in the two files. */
let pdf = ''
let workbook: readonly string[] = []

beforeAll(async () => {
  pdf = (await pagesOf(await reportPdf(report, 'ab'.repeat(32), people))).join('')
  const sheets = await readXlsxFile(Buffer.from(await reportWorkbook(report, 'ab'.repeat(32), people)))
  workbook = sheets.flatMap(({ sheet, data }) => [sheet, ...data.flat().map(String)]).map(plain)
})

describe('a report says the same as a document and as a workbook', () => {
  test.each(reportSections(report, people).map((one) => [one.title, one] as const))(
    '%s',
    (title, section) => {
      expect(pdf).toContain(plain(title))
      expect(workbook).toContain(plain(title))
      for (const row of section.rows)
        for (const [at, cell] of row.entries()) {
          if (cell === '') continue
          const column = section.columns[at]
          expect(pdf).toContain(plain(column?.line(cell) ?? ''))
          expect(workbook).toContain(column?.figure ? String(Number(cell)) : plain(cell))
        }
    },
  )

  test('also which bids were turned down, and what bidders were asked', () => {
    for (const words of ['否决的投标', '许可证已过期', '澄清', '自有钢模', '没有答复', '欧阳砚秋']) {
      expect(pdf).toContain(words)
      expect(workbook).toContain(words)
    }
  })

  test('who has left stands by the seat, and files with their digests', () => {
    for (const words of ['离开的成员', '专家7号', '成本分析.pdf', 'ef'.repeat(32), '候选人：甲公司']) {
      expect(pdf).toContain(words)
      expect(workbook.join()).toContain(words)
    }
  })

  test.each(leaves(report))('says what its hash is of: %s %s', (_, leaf) => {
    const said = isDecimal(leaf) ? [leaf, formatMoney(leaf), fileSize(Number(leaf))] : [leaf]
    expect(said.some((words) => pdf.includes(plain(words)))).toBe(true)
  })

  test('of before its basis was worded still tells base and factor', () => {
    const { basis: _, ...older } = report
    const section = reportSections(older, []).find(({ title }) => title === '评标基准与系数')
    expect(section?.rows.flat()).toEqual(expect.arrayContaining(['96,234.50 元', 'cd'.repeat(32)]))
  })

  test('a copy says at the foot of each page and on its first sheet whose it is, if that is asked for', async () => {
    const stamp = '专家 3 号 · 2026-12-05 09:30:00 导出'
    const long = {
      ...report,
      rejected: Array.from({ length: 60 }, () => ({ company: '乙公司', reason: '过期' })),
    }
    const pages = await pagesOf(await reportPdf(long, 'ab'.repeat(32), people, stamp))
    expect(pages.length).toBeGreaterThan(1)
    for (const [at, page] of pages.entries()) {
      expect(page).toContain(plain(stamp))
      expect(page).toContain(plain(`第 ${at + 1} 页，共 ${pages.length} 页`))
    }
    const [first] = await readXlsxFile(
      Buffer.from(await reportWorkbook(long, 'ab'.repeat(32), people, stamp)),
    )
    expect(first?.data.flat()).toContain(stamp)
    expect(pdf).not.toContain('导出')
    expect(workbook.join()).not.toContain('导出')
  })

  test('leaves out what nothing is to be said of', () => {
    const titles = reportSections({ ...report, rejected: [], clarifications: [], left: [] }, []).map(
      ({ title }) => title,
    )
    expect(titles).not.toEqual(expect.arrayContaining(['否决的投标']))
    expect(titles).not.toContain('澄清')
    expect(titles).not.toContain('离开的成员')
    expect(titles).not.toContain('专家名单')
  })
})
