import { PDFiumLibrary } from '@hyzyla/pdfium'
import readXlsxFile from 'read-excel-file/node'
import { beforeAll, describe, expect, test } from 'vitest'
import { reportPdf } from './report-pdf.ts'
import { type ReportContent, reportSections } from './report-sections.ts'
import { reportWorkbook } from './report-workbook.ts'

const report: ReportContent = {
  number: 2,
  tender: { no: 'ZB-1', title: '产业园一期施工' },
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
    { company: '甲公司', question: '报价为什么低', answer: '自有钢模' },
    { company: '丙公司', question: '第三页的品牌', answer: '' },
  ],
  scrapReason: null,
}
const people = [['专家 1 号', '欧阳砚秋']]
const plain = (text: string) => text.replaceAll(/\s/g, '')

/** All that is to be read in the two files. */
let pdf = ''
let workbook: readonly string[] = []

beforeAll(async () => {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(await reportPdf(report, 'ab'.repeat(32), people))
  pdf = plain(
    Array.from({ length: document.getPageCount() }, (_, at) => document.getPage(at).getText()).join(''),
  )
  document.destroy()
  library.destroy()
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

  test('leaves out what nothing is to be said of', () => {
    const titles = reportSections({ ...report, rejected: [], clarifications: [] }, []).map(
      ({ title }) => title,
    )
    expect(titles).not.toEqual(expect.arrayContaining(['否决的投标']))
    expect(titles).not.toContain('澄清')
    expect(titles).not.toContain('专家名单')
  })
})
