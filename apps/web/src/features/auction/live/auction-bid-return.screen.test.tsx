// @vitest-environment jsdom

import { offerOutcome, placeOffer } from '@jb/contract/auction/offer.contract'
import type { User } from '@jb/contract/member/member.shapes'
import { idempotencyHeader } from '@jb/contract/platform/signature'
import { mock } from '@jb/testing/typed-msw'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { afterEach, expect, test } from 'vitest'
import { takeUser } from '../../../lib/session.ts'
import { aReceipt, held, retryName, watching } from '../test/open-bid.tsx'
import { mockServer } from '../test/open-screen.tsx'

const server = mockServer()
const none = { state: 'unknown' as const }

const person = (account: string, company: string) =>
  ({ account: { id: account, name: '周明' }, company: { id: company }, roles: [] }) as unknown as User
let answer = held()

// Nothing goes on asking for it while the next test runs.
afterEach(() => {
  answer.release()
  takeUser(person('', ''))
})

/** Sends a price and closes the page before there is an answer. */
async function leaving() {
  answer = held()
  const keys: (string | null)[] = []
  server.use(
    ...mock(placeOffer, async ({ body, headers }) => {
      keys.push(headers.get(idempotencyHeader))
      if (keys.length === 1) await answer.came
      return aReceipt(body.amount)
    }),
  )
  const { pad, press } = await watching(server)
  await pad()
  await press('确认出价 35.00 万元')
  await waitFor(() => expect(keys.length).toBe(1))
  cleanup()
  return keys
}

/** Who asks for what became of a price is told `end`. */
function outcomeIs(end: typeof none | { state: 'accepted'; receipt: ReturnType<typeof aReceipt> }) {
  const asked: string[] = []
  server.use(
    // Notes the key, and leaves the answer to the next.
    http.get('*/auction/offer-outcomes/:id/:key', ({ params }) => void asked.push(String(params.key))),
    ...mock(offerOutcome, () => end),
  )
  return asked
}
const taken = { state: 'accepted' as const, receipt: aReceipt('350000.00') }

test('who comes back after closing the page gets the receipt of the price that was under way, and gets it once', async () => {
  const keys = await leaving()
  const asked = outcomeIs(taken)
  const { press } = await watching(server)
  expect(await screen.findByText(/出价已受理/)).toBeTruthy()
  expect([...new Set(asked)]).toEqual(keys)
  await press('完成')
  expect(screen.getByRole('button', { name: '立即出价' })).toBeTruthy()
  cleanup()
  await watching(server)
  expect(screen.getByRole('button', { name: '立即出价' })).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a price that was answered after one had left is told of all the same', async () => {
  await leaving()
  answer.release()
  outcomeIs(taken)
  await watching(server)
  expect(await screen.findByText(/出价已受理/)).toBeTruthy()
})

test('that nothing was received is said before a new price is offered, and the old one can go again, under its key', async () => {
  const keys = await leaving()
  outcomeIs(none)
  const { press } = await watching(server)
  expect(await screen.findByText(/平台没有收到/)).toBeTruthy()
  expect(await screen.findByRole('textbox', { name: '出价，单位万元' })).toHaveProperty('value', '35')
  expect(screen.queryByRole('button', { name: /^确认出价/ })).toBeNull()
  await press(retryName)
  expect(await screen.findByText(/出价已受理/)).toBeTruthy()
  expect(keys).toEqual([keys[0], keys[0]])
})

test('while nobody answers for it the price stays open, and no other is offered', async () => {
  await leaving()
  server.use(...mock(offerOutcome, () => 'break'))
  const { press } = await watching(server)
  expect(await screen.findByText(/还没有查到结果/)).toBeTruthy()
  await press('关闭')
  expect(screen.getByRole('button', { name: '确认上次出价' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '立即出价' })).toBeNull()
})

test('only the same person, for the same company, is told of it', async () => {
  takeUser(person('a', 'a1'))
  const keys = await leaving()
  const asked = outcomeIs(taken)
  takeUser(person('a', 'a2'))
  await watching(server)
  expect(screen.queryByRole('dialog')).toBeNull()
  cleanup()
  takeUser(person('a', 'a1'))
  await watching(server)
  expect(await screen.findByText(/出价已受理/)).toBeTruthy()
  expect([...new Set(asked)]).toEqual(keys)
})

test('nobody else who logs in on this phone, nor who comes back to it later', async () => {
  takeUser(person('a', 'a1'))
  await leaving()
  takeUser(person('b', 'b1'))
  takeUser(person('a', 'a1'))
  await watching(server)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('button', { name: '立即出价' })).toBeTruthy()
})
