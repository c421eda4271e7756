// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { invitableCompanies, remindInvited } from '@jb/contract/demand/invite.contract'
import { quotationComparisonOf, receivedQuotationsOf } from '@jb/contract/quotation/quotation.contract'
import { recordSheetOf } from '@jb/contract/quotation/record.contract'
import { mock } from '@jb/testing/typed-msw'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aComparison, aReceived, aSheet, demandId, mockServer, open, uuid } from '../test/open-screen.tsx'

const server = mockServer()
const supplierId = uuid(77)
const show = (more = '') => open(`/demandComparison?id=${demandId}${more}`)

const anInvitation = {
  id: uuid(60),
  companyId: supplierId,
  companyName: '秦岭砂石',
  note: '',
  invitedAt: '2026-11-01T02:00:00.000Z',
  invitedBy: '李慧敏',
  remindedAt: null,
  state: 'waiting' as const,
  stateName: '待报价',
  declineReason: '',
  whyNotRemind: null,
}

test('who records chooses whose quotation it is, those that cannot quote say why', async () => {
  server.use(
    ...mock(receivedQuotationsOf, () =>
      aReceived({
        sealed: false,
        status: 'quoting',
        actions: [
          { id: 'compare', label: '查看比价', enabled: true },
          { id: 'record', label: '代录报价', enabled: true },
        ],
      }),
    ),
    ...mock(quotationComparisonOf, () => aComparison({ actions: [] })),
    ...mock(invitableCompanies, () => [
      {
        companyId: supplierId,
        name: '秦岭砂石',
        regionName: '',
        why: ['报过价'],
        bar: null,
        invited: false,
        quoted: false,
      },
      {
        companyId: uuid(78),
        name: '自家',
        regionName: '',
        why: [],
        bar: '是采购方自己，不能报价',
        invited: false,
        quoted: false,
      },
    ]),
    ...mock(recordSheetOf, () =>
      aSheet('goods', { companyId: supplierId, companyName: '秦岭砂石', sealed: false }),
    ),
  )
  const { user, history } = show()
  await user.click(await screen.findByRole('button', { name: '代录报价' }))
  const sheet = await screen.findByRole('dialog')
  await user.click(await within(sheet).findByRole('radio', { name: /自家/ }))
  expect(history.location.search).not.toContain('record')
  await user.click(within(sheet).getByRole('radio', { name: /秦岭砂石/ }))
  await waitFor(() => expect(history.location.search).toContain(`record=${supplierId}`))
  expect(await screen.findByRole('heading', { name: '代录报价' })).toBeTruthy()
})

test('what is recorded needs prices, who said it, and evidence', async () => {
  server.use(
    ...mock(receivedQuotationsOf, () => aReceived({ sealed: false })),
    ...mock(recordSheetOf, () =>
      aSheet('goods', { companyId: supplierId, companyName: '秦岭砂石', sealed: false }),
    ),
  )
  const { user } = show(`&record=${supplierId}`)
  await user.click(await screen.findByRole('button', { name: '提交报价' }))
  expect((await screen.findAllByText(/没有填写/)).length).toBeGreaterThan(0)
  expect(screen.getByText(/至少一张照片或一份文件/)).toBeTruthy()
  expect(screen.getByText(/代录秦岭砂石的报价/)).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: /交货期/ }), '三天')
  for (const price of screen.getAllByRole('textbox', { name: /单价/ })) await user.type(price, '100')
  await user.click(screen.getByRole('button', { name: '提交报价' }))
  expect((await screen.findAllByText('请填写对方的联系人')).length).toBeGreaterThan(0)
  await user.type(screen.getByRole('textbox', { name: /对方联系人/ }), '老秦')
  await user.click(screen.getByRole('button', { name: '提交报价' }))
  expect(await screen.findByText('请至少附一张照片或一份文件作为证据')).toBeTruthy()
})

test('where nothing can be recorded the server’s reason stands instead of the form', async () => {
  const sentence = '这家企业已经自己报过价，不能再代录；请对方自己修改'
  server.use(
    ...mock(receivedQuotationsOf, () => aReceived()),
    ...mock(recordSheetOf, () => aSheet('goods', { whyNot: { code: 'quotation.ownStands', sentence } })),
  )
  show(`&record=${supplierId}`)
  expect(await screen.findByText(`${sentence}。`)).toBeTruthy()
})

test('who was asked and has not answered is reminded once', async () => {
  let reminded = false
  server.use(
    ...mock(receivedQuotationsOf, () =>
      aReceived({
        status: 'quoting',
        invited: [{ ...anInvitation, remindedAt: reminded ? anInvitation.invitedAt : null }],
      }),
    ),
    ...mock(remindInvited, () => {
      reminded = true
      return { id: anInvitation.id, remindedAt: anInvitation.invitedAt }
    }),
  )
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: '再提醒' }))
  expect(await screen.findByText('已再次提醒')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: '再提醒' })).toBeNull())
})
