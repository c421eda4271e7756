// @vitest-environment jsdom
import { auctionDetailOf } from '@jb/contract/auction/auction-view.contract'
import { auctionStandingOf, liveViewOf } from '@jb/contract/auction/offer.contract'
import { auctionResultOf, settleAuction } from '@jb/contract/auction/result.contract'
import { mock } from '@jb/testing/typed-msw'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anAuction, mockServer, open, ownStanding, ownView } from '../test/open-owner.tsx'
import { aResult, auctionId } from '../test/open-screen.tsx'

const server = mockServer()
const label = '确认结清'
const known = { id: auctionId, version: 4 }
const barred = '结果由您确认，保证金抵作价款要由另一位同事办理（可以请钱文斌办理）。您也可以选择退还保证金。'

/** The sheet of 确认结清 for a sale whose winner has given what can become part of the price. */
async function settling(settlement?: NonNullable<Parameters<typeof ownStanding>[0]>['settlement']) {
  const sent: unknown[] = []
  server.use(
    ...mock(auctionDetailOf, () =>
      anAuction({ status: 'settling' }, { phase: 'closed', direction: 'ascending' }),
    ),
    ...mock(liveViewOf, () => ownView({ phase: 'closed', status: 'settling', statusName: '待结算' })),
    ...mock(auctionResultOf, () => aResult()),
    ...mock(auctionStandingOf, () =>
      ownStanding({
        ...{ status: 'settling', actions: [{ id: 'settle', label, enabled: true }] },
        ...(settlement && { settlement }),
      }),
    ),
    ...mock(settleAuction, ({ body }) => {
      sent.push(body)
      return { id: auctionId, status: 'settled' as const, version: 5 }
    }),
  )
  const { user } = open(`/auctionConsole?id=${auctionId}`)
  await user.click(await screen.findByRole('button', { name: label }))
  const sheet = within(await screen.findByRole('dialog', { name: label }))
  const choose = (name: string) => user.click(sheet.getByRole('radio', { name }))
  return { sent, sheet, choose, send: () => user.click(sheet.getByRole('button', { name: label })) }
}

test('the deposit becomes part of the price unless it is given back', async () => {
  const { sent, sheet, choose, send } = await settling({ amount: '30000.00' })
  expect(sheet.getByText(/保证金 30,000.00 元/)).toBeTruthy()
  expect(sheet.getByRole('radio', { name: '抵作价款' }).getAttribute('aria-checked')).toBe('true')
  await choose('退还')
  await send()
  expect(await screen.findByText('已确认，竞价办理完成')).toBeTruthy()
  expect(sent).toEqual([{ ...known, note: '', deposit: 'back' }])
})

test('who has confirmed the winner reads beforehand whom to ask, and only gives back', async () => {
  const { sent, sheet, choose, send } = await settling({ amount: '30000.00', barred })
  expect(sheet.getByText(/可以请钱文斌办理/)).toBeTruthy()
  await choose('抵作价款')
  await send()
  expect(await sheet.findByText('请选择保证金 30,000.00 元。')).toBeTruthy()
  expect(sent).toEqual([])
  expect(sheet.getByRole('radio', { name: '抵作价款' }).getAttribute('aria-checked')).toBe('false')
  await choose('退还')
  await send()
  expect(await screen.findByText('已确认，竞价办理完成')).toBeTruthy()
  expect(sent).toEqual([{ ...known, note: '', deposit: 'back' }])
})

test('where nothing can become part of the price there is nothing to choose', async () => {
  const { sent, sheet, send } = await settling()
  expect(sheet.queryAllByRole('radio')).toEqual([])
  await send()
  expect(await screen.findByText('已确认，竞价办理完成')).toBeTruthy()
  expect(sent).toEqual([{ ...known, note: '' }])
})
