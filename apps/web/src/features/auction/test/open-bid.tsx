import type {
  AuctionDetail,
  AuctionStanding,
  LiveView,
  OfferReceipt,
} from '@jb/contract/auction/auction.shapes'
import { auctionDetailOf, auctionGoods } from '@jb/contract/auction/auction-view.contract'
import { auctionStandingOf, liveViewOf, offerOutcome } from '@jb/contract/auction/offer.contract'
import { mock } from '@jb/testing/typed-msw'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { SetupServer } from 'msw/node'
import { aDetail, aStanding, auctionId, aView, future, logIn, open } from './open-screen.tsx'

/** The receipt of a price that was taken. */
export const aReceipt = (amount: string): OfferReceipt => ({
  ...{ auctionId, seq: 4, at: '2026-11-21T06:59:58.412Z', amount, endsAt: future },
  ...{ extended: true, rank: 1, hash: 'ab'.repeat(32) },
})

/** What the mocked platform says of the auction; change it, and the next look shows it. */
export interface Told {
  detail: AuctionDetail
  view: LiveView
  standing: AuctionStanding
}

/** Lets the platform tell of one auction, to whoever looks. */
export function telling(server: SetupServer, given: Partial<Told> = {}): Told {
  const told: Told = { detail: aDetail(), view: aView(), standing: aStanding(), ...given }
  server.use(
    ...mock(auctionDetailOf, () => told.detail),
    ...mock(liveViewOf, () => told.view),
    ...mock(auctionStandingOf, () => told.standing),
    ...mock(auctionGoods, () => ({ records: [], total: 0, title: '', goodsHeader: [] })),
  )
  return told
}

/** Opens the page of the auction. */
export const show = () => open(`/auctionDetails?id=${auctionId}`)

/** Opens a running auction for one of its bidders, who can open its pads. */
export async function watching(server: SetupServer, given: Partial<Told> = {}) {
  logIn()
  const told = telling(server, given)
  const { user, history } = show()
  // A price that was lost may have opened its sheet, which tells the rank too.
  await screen.findAllByText(/我的排名/)
  await screen.findByRole('button', { name: /^(立即出价|确认上次出价)$/, hidden: true })
  const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }))
  const pad = async (button = '立即出价', title = '立即出价') => {
    await press(button)
    return screen.findByRole('dialog', { name: title })
  }
  return { user, history, told, pad, press }
}

/** Something that has not come yet; `release` lets it come. */
export function held() {
  let release: () => void = () => undefined
  const came = new Promise<void>((resolve) => {
    release = resolve
  })
  return { came, release: () => release() }
}

/** Gives a price whose end nobody can find out. */
export async function losing(server: SetupServer, pad: () => Promise<HTMLElement>, text: string) {
  server.use(...mock(offerOutcome, () => ({ state: 'unknown' as const })))
  const sheet = await pad()
  const box = within(sheet).getByRole('textbox', { name: '出价，单位万元' })
  fireEvent.change(box, { target: { value: text } })
  fireEvent.click(within(sheet).getByRole('button', { name: /^确认出价/ }))
  await within(sheet).findByText(retryName, {}, { timeout: 20_000 })
  return sheet
}
export const retryName = '重试，只会生效一次'

/** Whether a button takes no press, and would say why. */
export const isGrey = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true'

/** Waits until a button takes a press. */
export const takesPress = (name: string | RegExp): Promise<HTMLElement> =>
  waitFor(() => {
    const button = screen.getByRole('button', { name })
    if (isGrey(button)) throw new Error('still grey')
    return button
  })
