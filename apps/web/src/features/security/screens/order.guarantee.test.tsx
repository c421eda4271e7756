// @vitest-environment jsdom
import { extendGuarantee } from '@jb/contract/security/guarantee.contract'
import * as own from '@jb/contract/security/order.contract'
import type { OrderDetail } from '@jb/contract/security/security.shapes'
import { mock } from '@jb/testing/typed-msw'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aDetail, deed, emptyDesk, logInAs, mockServer, open, orderId } from '../test/open-screen.tsx'

const server = mockServer()
type Extensions = NonNullable<OrderDetail['guarantee']>['extensions']

/** A guarantee that is held and ends before the day that is asked for now. */
const held = (form: 'electronicGuarantee' | 'bankGuarantee', extensions: Extensions = []) =>
  aDetail({
    ...{ side: 'desk', kind: 'guarantee', status: 'paid', payBy: null },
    guarantee: {
      ...{ form, formName: '保函', no: 'BH-1', issuer: '中国银行', validUntil: '2027-03-01', file: null },
      extensions,
    },
    guaranteeUntil: '2027-04-01',
    actions: [deed('extendGuarantee', '登记保函展期'), deed('refund', '退还')],
  })

/** The sheet of this guarantee, and what is sent from it. */
async function openSheet(order: OrderDetail) {
  logInAs('finance')
  const sent: unknown[] = []
  server.use(
    ...emptyDesk,
    ...mock(own.orderOf, () => order),
    ...mock(extendGuarantee, ({ body }) => {
      sent.push(body)
      return order
    }),
  )
  const { user } = open(`/orderDetails?id=${orderId}`)
  await user.click(await screen.findByRole('button', { name: '登记保函展期' }))
  return { user, sent, sheet: within(await screen.findByRole('dialog', { name: '登记保函展期' })) }
}

test('the desk is led to register an extension, with the day that is asked for at the field', async () => {
  const { user, sent, sheet } = await openSheet(held('electronicGuarantee'))
  expect(sheet.getByText(/不早于 2027-04-01/)).toBeTruthy()
  expect(sheet.getByText(/电子保函可以不上传/)).toBeTruthy()
  await user.click(sheet.getByRole('button', { name: '登记' }))
  expect(await sheet.findByText('请选择新的有效期。')).toBeTruthy()
  expect(sheet.queryByText(/请上传展期文件/)).toBeNull()
  expect(sent).toEqual([])
})

test('of a paper guarantee what its issuer has written is wanted', async () => {
  const { user, sent, sheet } = await openSheet(held('bankGuarantee'))
  await user.click(sheet.getByRole('button', { name: '登记' }))
  expect(await sheet.findByText(/请上传展期文件/)).toBeTruthy()
  expect(sent).toEqual([])
})

test('what was registered is read with its paper', async () => {
  logInAs('finance')
  const paper = { id: orderId, name: '展期函.pdf', size: 2048, type: 'application/pdf', url: '/files/1' }
  const at = '2026-11-21T02:00:00.000Z'
  server.use(
    ...mock(own.orderOf, () =>
      held('bankGuarantee', [
        { validUntil: '2027-06-01', at, file: paper },
        { validUntil: '2027-04-15', at, file: null },
      ]),
    ),
  )
  open(`/bondCardDetail?id=${orderId}`)
  expect(await screen.findByText(/有效期至 2027-06-01，2026-11-21 登记$/)).toBeTruthy()
  expect(screen.getByRole('link', { name: /展期函.pdf/ })).toBeTruthy()
  expect(screen.getByText(/有效期至 2027-04-15.*没有上传展期文件/)).toBeTruthy()
})
