// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import type { Answer } from '@jb/contract/endpoint'
import { type BatchSheet, batchSheets } from '@jb/contract/quotation/batch.contract'
import { sendQuotation } from '@jb/contract/quotation/quotation.contract'
import type { DemandKind } from '@jb/domain/demand/kinds'
import { mock, problem } from '@jb/testing/typed-msw'
import { screen, waitFor, within } from '@testing-library/react'
import { clear } from 'idb-keyval'
import { beforeEach, expect, test } from 'vitest'
import { aSheet, mockServer, open, receipt, uuid } from '../test/open-screen.tsx'

const server = mockServer()
beforeEach(() => clear())

const titles = ['钢筋一批', '碎石一批', '运一车砂'] as const
const idOf = (at: number) => uuid(500 + at)

/** A demand of two rows, the first of which was quoted before at 3420. */
const aDemand = (at: number, kind: DemandKind = 'goods', given: object = {}): BatchSheet => ({
  sheet: aSheet(kind, {
    demandId: idOf(at),
    demandNo: `XQ-${at}`,
    title: titles[at] ?? '',
    rows: aSheet().rows.map((row) => ({ ...row, id: uuid(510 + at * 10 + row.position) })),
    ...given,
  }),
  regionName: '陕西省 西安市',
  last:
    at === 0
      ? [
          {
            rowId: uuid(511),
            price: '3420',
            taxRate: '13',
            cells: {},
            at: receipt.receivedAt,
            sameRegion: true,
          },
        ]
      : [],
})

const supplies = [{ kind: 'goods' as const, no: '01', name: '钢材' }]
const found = (given: Partial<Answer<typeof batchSheets>> = {}) => ({
  sheets: [aDemand(0), aDemand(1)],
  supplies,
  left: 0,
  quoted: 0,
  ...given,
})
type User = ReturnType<typeof open>['user']

const shows = (given: Partial<Answer<typeof batchSheets>> = {}) =>
  server.use(...mock(batchSheets, () => found(given)))
const demand = (at: number) => screen.findByRole('region', { name: titles[at] ?? '' })
const row = async (at: number, position: number) =>
  within(await demand(at)).getByRole('button', { name: new RegExp(`钢筋 ${position}`) })

async function key(user: User, figures: string) {
  const pad = screen.getByRole('group', { name: /的单价$/ })
  for (const figure of figures) await user.click(within(pad).getByRole('button', { name: figure }))
}

/** Every row of the first two demands has a price, and all a delivery. */
async function fillIn(user: User) {
  await user.click(await row(0, 2))
  await key(user, '20')
  await user.click(screen.getByRole('button', { name: '下一行' }))
  await key(user, '30')
  await user.click(screen.getByRole('button', { name: '下一行' }))
  await key(user, '40')
  await user.click(screen.getByRole('button', { name: '修改' }))
  const field = await screen.findByLabelText(/交货期/)
  await user.click(field)
  await user.paste('7 天内')
  await user.click(screen.getByRole('button', { name: '完成' }))
}

test.each<[string, Partial<Answer<typeof batchSheets>>, string, string]>([
  ['nothing is said to be supplied', { supplies: [] }, '还没有登记供应类别', '去登记'],
  ['nothing fits', {}, '没有符合贵公司供应类别的需求', '看全部需求'],
  ['all are quoted', { quoted: 2 }, '符合的 2 个需求都已报价', '列出已报价的'],
])('where %s, the sheet says what helps', async (_name, given, sentence, action) => {
  shows({ sheets: [], ...given })
  open('/batchOffer')
  expect(await screen.findByText(new RegExp(sentence))).toBeTruthy()
  expect(screen.getByRole('button', { name: action })).toBeTruthy()
})

test('a company that is not verified reads so', async () => {
  const msg = '您的企业还没有通过认证'
  server.use(...mock(batchSheets, () => problem(422, 'member.companyUnverified', { msg })))
  open('/batchOffer')
  expect(await screen.findByText(`${msg}。`)).toBeTruthy()
})

test('one pad goes through the rows of all demands; what has no price is not sent', async () => {
  shows({ left: 3 })
  const { user } = open('/batchOffer')
  expect((await row(0, 1)).textContent).toContain('上次 3,420.00 元')
  expect(screen.getByText(/还有 3 个符合的需求没有列出/)).toBeTruthy()
  expect(screen.getByRole('button', { name: '提交 1 个报价' })).toBeTruthy()
  await fillIn(user)
  expect(within(await demand(1)).getByText('700.00')).toBeTruthy()
  expect(screen.getByText(/大写：叁万伍仟壹佰元整/)).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: /碎石一批/ }))
  expect(screen.getByRole('button', { name: '提交 1 个报价' })).toBeTruthy()
})

test('the same discount is taken off the ticked rows, and taken back', async () => {
  shows()
  const { user } = open('/batchOffer')
  await user.click(await row(0, 2))
  await key(user, '50')
  await user.click(screen.getByRole('button', { name: '同一折扣' }))
  await user.type(await screen.findByLabelText('下浮多少'), '2')
  await user.click(screen.getByRole('checkbox', { name: /钢筋 2/ }))
  await user.click(screen.getByRole('button', { name: '下浮 1 行' }))
  expect((await row(0, 1)).textContent).toContain('3351.60')
  expect((await row(0, 2)).textContent).toContain('50')
  await user.click(screen.getByRole('button', { name: '撤销' }))
  expect((await row(0, 1)).textContent).toContain('小计 34,200.00')
})

test('a copied column fills row after row; copied cells go where they belong, doubtful ones are put right', async () => {
  shows()
  const { user } = open('/batchOffer')
  const paste = async (text: string) => {
    await user.click(await screen.findByRole('button', { name: '粘贴、Excel' }))
    await user.click(await screen.findByLabelText('单价'))
    await user.paste(text)
  }
  await paste('11\n\n1,300 元\n')
  await user.click(screen.getByRole('button', { name: '填入 2 行' }))
  expect((await row(0, 1)).textContent).toContain('11')
  expect((await row(1, 1)).textContent).toContain('1300')
  await paste('需求编号\t行号\t价\nXQ-0\t2\t22\nXQ-1\t2\t面议\nXQ-9\t1\t5')
  await user.click(screen.getByRole('button', { name: '读取' }))
  expect(await screen.findByText(/没有找到“单价”列/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^价：/ }))
  await user.click(await screen.findByRole('radio', { name: '单价' }))
  expect(await screen.findByText(/找不到这一行/)).toBeTruthy()
  await user.type(screen.getByLabelText(/^第 3 行：钢筋 2/), '33')
  await user.click(screen.getByRole('button', { name: '填入 2 行' }))
  expect((await row(0, 2)).textContent).toContain('22')
  expect((await row(1, 2)).textContent).toContain('33')
})

test('each demand gets a quotation of its own; one that closed says so, a broken one goes again unchanged', async () => {
  shows({ sheets: [aDemand(0), aDemand(1), aDemand(2, 'freight')] })
  const sent: { demandId: string; envelope: string }[] = []
  let broken = true
  server.use(
    ...mock(sendQuotation, ({ body }) => {
      sent.push(body as (typeof sent)[number])
      if (body.demandId === idOf(1))
        return problem(422, 'quotation.closed', { msg: '报价已经截止，不能再报价、修改或撤回' })
      if (body.demandId === idOf(2) && broken) {
        broken = false
        return problem(503, 'server.busy', { msg: '服务正忙，请稍后重试' })
      }
      return { quotationId: uuid(900), receipt: { ...receipt, demandId: body.demandId } }
    }),
  )
  const { user } = open('/batchOffer')
  await fillIn(user)
  await user.click(await row(2, 1))
  await key(user, '50')
  await user.click(screen.getByRole('button', { name: '下一行' }))
  await key(user, '60')
  await user.click(screen.getByRole('button', { name: '提交 3 个报价' }))
  // Freight asks for its vehicle.
  expect(await within(await demand(2)).findByText('请填写车型。')).toBeTruthy()
  await user.click(within(await demand(2)).getByRole('button', { name: '单独设置' }))
  await user.click(await screen.findByLabelText(/车型/))
  await user.paste('13 米平板')
  await user.click(screen.getByRole('radio', { name: '都含' }))
  await user.click(screen.getByRole('button', { name: '完成' }))
  await user.click(screen.getByRole('button', { name: '提交 3 个报价' }))
  await user.click(await screen.findByRole('button', { name: '密封并提交 3 个' }))
  // What seals comes with the first of them.
  const closed = '报价已经截止，不能再报价、修改或撤回'
  expect(await screen.findByText(closed, {}, { timeout: 30_000 })).toBeTruthy()
  expect(await screen.findByText(/已送达 1 个，2 个没有送达/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '重试没有送达的 1 个' }))
  await screen.findByText(/已送达 2 个，1 个没有送达/)
  const ofThird = sent.filter(({ demandId }) => demandId === idOf(2))
  expect(ofThird.length).toBeGreaterThan(1)
  expect(new Set(ofThird.map(({ envelope }) => envelope)).size).toBe(1)
  for (const secret of ['3420', '13 米平板']) expect(JSON.stringify(sent)).not.toContain(secret)
  // What did not go is still written.
  await user.click(screen.getByRole('button', { name: '返回修改' }))
  expect((await row(1, 1)).textContent).toContain('30')
  await waitFor(async () => expect((await row(0, 2)).textContent).toContain('点此报价'))
})
