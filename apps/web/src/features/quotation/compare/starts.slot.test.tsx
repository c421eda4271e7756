// @vitest-environment jsdom
import { quotationComparisonOf, selectQuotations } from '@jb/contract/quotation/quotation.contract'
import type { QuotationComparison } from '@jb/contract/quotation/quotation.shapes'
import { mock, problem } from '@jb/testing/typed-msw'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aComparison, demandId, mockServer, open, quotationId, rivalId, uuid } from '../test/open-screen.tsx'
import { type SelectionRequest, selectionRequests, selectionTag } from './selection.request.ts'
import { SelectionStart } from './starts.slot.tsx'

const server = mockServer()
const approval = { picks: [{ nodeId: 'n1', memberNos: ['M7'] }], cc: ['M8'], note: '请尽快' }
const reason = '只有两家报价'
const both: SelectionRequest = {
  version: 5,
  picked: { [uuid(101)]: quotationId, [uuid(102)]: rivalId },
}
const first: SelectionRequest = {
  version: 5,
  picked: { [uuid(101)]: quotationId, [uuid(102)]: quotationId },
}

/** The part at the foot of 发起审批; another place stands for that page here. */
async function show(request: SelectionRequest | undefined, given: Partial<QuotationComparison> = {}) {
  const onStarted = vi.fn()
  if (request) await selectionRequests.keep('', demandId, request)
  else await selectionRequests.forget('', demandId)
  server.use(...mock(quotationComparisonOf, () => aComparison(given)))
  const search = { id: demandId, type: 'award', deed: selectionTag, announceReason: reason }
  const page = () => <SelectionStart {...approval} search={search} uniqueId="u1" onStarted={onStarted} />
  const shown = open(`/quotationRecord?id=${demandId}`, {
    'quotation.versions': async () => ({ default: page }),
    'quotation.comparison': async () => ({ default: () => <p>比价页</p> }),
  })
  return { ...shown, onStarted }
}

test.each<[string, SelectionRequest, readonly string[], object]>([
  [
    'rows of two',
    both,
    ['宝鸡秦钒钢铁有限公司', '武汉江砼有限公司', '293.80', '贰佰玖拾叁元捌角'],
    {
      quotationId: null,
      rows: [
        { rowId: uuid(101), quotationId },
        { rowId: uuid(102), quotationId: rivalId },
      ],
    },
  ],
  ['everything of one', first, ['宝鸡秦钒钢铁有限公司', '339.00', '叁佰叁拾玖元'], { quotationId, rows: [] }],
])(
  '%s: shown with the sum in words, handed in with those chosen, and back to the comparison',
  async (_, request, words, choice) => {
    const sent: unknown[] = []
    server.use(
      ...mock(selectQuotations, ({ body }) => {
        sent.push(body)
        return { id: demandId, status: 'comparing', version: 5, approvalId: uuid(70) }
      }),
    )
    const { user, onStarted, history } = await show(request)
    await screen.findByText('商品需求一号')
    for (const one of [...words, 'XQ-20261121-0001', reason]) expect(document.body.textContent).toContain(one)
    await user.click(screen.getByRole('button', { name: '提交' }))
    expect(await screen.findByText('提交成功')).toBeTruthy()
    expect(await screen.findByText('比价页')).toBeTruthy()
    expect(history.location.href).toContain(demandId)
    expect(sent).toEqual([{ id: demandId, version: 5, reason, approval, ...choice }])
    expect(onStarted).toHaveBeenCalledOnce()
  },
)

test.each<[string, SelectionRequest | undefined, Partial<QuotationComparison>, RegExp]>([
  ['nothing was chosen on this phone', undefined, {}, /还没有选择供应商/],
  ['the demand has changed since', { ...both, version: 4 }, {}, /有了变化/],
  ['it cannot be split any more', both, { splitAward: false }, /有了变化/],
])('%s: it leads to the comparison', async (_, request, given, words) => {
  const { user, onStarted } = await show(request, given)
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.queryByRole('button', { name: '提交' })).toBeNull()
  await user.click(screen.getByRole('button', { name: '去比价' }))
  expect(await screen.findByText('比价页')).toBeTruthy()
  expect(onStarted).toHaveBeenCalledOnce()
})

test('a refusal is said, and the choice stays', async () => {
  server.use(
    ...mock(selectQuotations, () => problem(422, 'quotation.expired', { msg: '选择的报价已过有效期' })),
  )
  const { user, onStarted } = await show(both)
  await screen.findByText('商品需求一号')
  await user.click(screen.getByRole('button', { name: '提交' }))
  expect(await screen.findByText('选择的报价已过有效期')).toBeTruthy()
  expect(screen.queryByText('比价页')).toBeNull()
  expect(onStarted).not.toHaveBeenCalled()
})
