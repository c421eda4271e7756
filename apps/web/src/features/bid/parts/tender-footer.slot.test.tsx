// @vitest-environment jsdom
import { standingOf } from '@jb/contract/bid/registration.contract'
import { tenderDetailOf } from '@jb/contract/tender/tender.contract'
import { mock } from '@jb/testing/typed-msw'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { loginProposal } from '../../../lib/login-state.ts'
import { session } from '../../../lib/session.ts'
import { aDetail } from '../test/a-detail.ts'
import { aRegistration, aStanding, bidId, mockServer, open, receipt, tenderId } from '../test/open-screen.tsx'
import TenderFooter from './tender-footer.slot.tsx'

const server = mockServer()

beforeEach(() => server.use(...mock(tenderDetailOf, () => aDetail())))

/** The part where the detail of a tender would show it. */
const show = () =>
  open('/winNotice', {
    'tender.winNotice': async () => ({ default: () => <TenderFooter tenderId={tenderId} /> }),
    'bid.signUp': async () => ({ default: () => <p>报名页</p> }),
    'member.companyVerify': async () => ({ default: () => <p>认证页</p> }),
    'bid.up': async () => ({ default: () => <p>投标页</p> }),
    'report.form': async () => ({ default: () => <p>举报页</p> }),
  })

/** Until the server has said what may be done, the bar has no 更多. */
const arrived = () => screen.findByRole('button', { name: '更多' })

const register = { id: 'register', label: '我要报名', enabled: true }
const later = '需先报名，采购单位确认后才能投标。'
const bid = { id: 'bid', label: '我要投标', enabled: false, why: later }

test('what can be done now leads on, and what cannot says why', async () => {
  server.use(...mock(standingOf, () => aStanding({ registration: null, actions: [register, bid] })))
  const { user, history } = show()
  expect(await screen.findByRole('button', { name: '我要投标' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '我要报名' })).toBeNull()
  await arrived()
  await user.click(screen.getByRole('button', { name: '我要投标' }))
  expect(await screen.findByText(later)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '我要报名' }))
  expect(await screen.findByText('报名页')).toBeTruthy()
  expect(history.location.search).toBe(`?id=${tenderId}`)
})

test('to report and to ask stand small beside it, and again under 更多 where there is no room', async () => {
  server.use(...mock(standingOf, () => aStanding({ registration: null, actions: [register, bid] })))
  const { user, history } = show()
  await arrived()
  const names = screen.getAllByRole('button').map((button) => button.textContent)
  expect(names).toEqual(['举报', '询问', '更多', '我要投标', '我要报名'])
  await user.click(screen.getByRole('button', { name: '更多' }))
  await user.click(await screen.findByRole('radio', { name: /举报/ }))
  await waitFor(() => expect(history.location.pathname).toBe('/report'))
  expect(history.location.search).toBe(`?id=${tenderId}&kind=tender`)
})

test('a sign-up that is done is no button any more', async () => {
  const done = { ...register, enabled: false, why: '您已报名，不用重复报名。' }
  server.use(...mock(standingOf, () => aStanding({ registration: aRegistration(), actions: [done, bid] })))
  show()
  await arrived()
  expect(screen.getByRole('button', { name: '我要投标' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '我要报名' })).toBeNull()
})

test('whoever is not logged in is asked to', async () => {
  session.set({ status: 'anonymous' })
  loginProposal.set(undefined)
  const grey = { ...register, enabled: false, why: '请先登录，再报名或投标。' }
  server.use(
    ...mock(standingOf, () =>
      aStanding({ loggedIn: false, status: 'registering', registration: null, actions: [grey, bid] }),
    ),
  )
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: '我要报名' }))
  await waitFor(() => expect(loginProposal.get()).toBeDefined())
})

test('a newcomer reads what is missing and is led to it', async () => {
  const why = '您还没有加入企业，请先完善企业信息。'
  const grey = { ...register, enabled: false, why }
  server.use(
    ...mock(standingOf, () =>
      aStanding({ status: 'registering', registration: null, actions: [grey, { ...bid, why }] }),
    ),
  )
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: '先完成企业认证' }))
  expect(await screen.findByText('认证页')).toBeTruthy()
})

test('the owner has a badge and no bid button', async () => {
  const actions = [{ id: 'registrations', label: '报名记录', enabled: true }]
  server.use(...mock(standingOf, () => aStanding({ isOwner: true, registration: null, actions })))
  show()
  expect(await screen.findByText('发布者')).toBeTruthy()
  expect(screen.getByRole('button', { name: '报名记录' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '我要投标' })).toBeNull()
})

test('where no bids are taken, a note stands instead of the button', async () => {
  const bidsNote = '该功能开放前，本项目暂不接收报价。'
  server.use(
    ...mock(tenderDetailOf, () => aDetail({ takesBids: false, bidsNote })),
    ...mock(standingOf, () => aStanding({ registration: aRegistration(), actions: [bid] })),
  )
  show()
  expect(await screen.findByText(/本项目暂不接收报价/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: '我要投标' })).toBeNull()
})

test('a bid that is in leads to the form that replaces it', async () => {
  const receiptOf = { id: bidId, status: 'submitted', statusName: '已投标', receipt }
  const actions = [{ id: 'replaceBid', label: '替换投标', enabled: true }]
  server.use(...mock(standingOf, () => aStanding({ bid: receiptOf, actions })))
  const { user, history } = show()
  await user.click(await screen.findByRole('button', { name: '替换投标' }))
  await waitFor(() => expect(history.location.search).toBe(`?id=${tenderId}&replace=1`))
})
