// @vitest-environment jsdom
import { extendGuarantee } from '@jb/contract/security/guarantee.contract'
import * as own from '@jb/contract/security/order.contract'
import { mock } from '@jb/testing/typed-msw'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aDetail, deed, emptyDesk, logInAs, mockServer, open, orderId } from '../test/open-screen.tsx'

const server = mockServer()

test('the desk is led to register an extension, with the day that is asked for at the field', async () => {
  logInAs('finance')
  const sent: unknown[] = []
  const order = aDetail({
    side: 'desk',
    kind: 'guarantee',
    status: 'paid',
    payBy: null,
    guarantee: {
      form: 'electronicGuarantee',
      ...{ formName: '电子保函', no: 'BH-1', issuer: '中国银行', validUntil: '2027-03-01', file: null },
    },
    guaranteeUntil: '2027-04-01',
    actions: [deed('extendGuarantee', '登记保函展期'), deed('refund', '退还')],
  })
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
  const sheet = within(await screen.findByRole('dialog', { name: '登记保函展期' }))
  expect(sheet.getByText(/不早于 2027-04-01/)).toBeTruthy()
  await user.click(sheet.getByRole('button', { name: '登记' }))
  expect(await sheet.findByText('请选择新的有效期。')).toBeTruthy()
  expect(sent).toEqual([])
})
