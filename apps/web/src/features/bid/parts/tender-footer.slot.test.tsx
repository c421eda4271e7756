// @vitest-environment jsdom
import { standingOf } from '@jb/contract/bid/registration.contract'
import { tenderDetailOf } from '@jb/contract/tender/tender.contract'
import { mock } from '@jb/testing/typed-msw'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { IconButton } from '../../../kit/icon-button.tsx'
import { loginProposal } from '../../../lib/login-state.ts'
import { session } from '../../../lib/session.ts'
import type { SlotParts } from '../../../map/slot.tsx'
import { aDetail } from '../test/a-detail.ts'
import { aRegistration, aStanding, bidId, mockServer, open, receipt, tenderId } from '../test/open-screen.tsx'
import TenderFooter from './tender-footer.slot.tsx'

const server = mockServer()

beforeEach(() => server.use(...mock(tenderDetailOf, () => aDetail())))

/** The part where the detail of a tender would show it. */
const show = (slots: SlotParts = {}) => {
  const screens = {
    'tender.winNotice': async () => ({ default: () => <TenderFooter tenderId={tenderId} /> }),
    'bid.signUp': async () => ({ default: () => <p>报名页</p> }),
    'member.companyVerify': async () => ({ default: () => <p>认证页</p> }),
    'bid.up': async () => ({ default: () => <p>投标页</p> }),
    'report.form': async () => ({ default: () => <p>举报页</p> }),
  }
  return open('/winNotice', screens, slots)
}

const small = (label: string) => () => <IconButton icon="star" label={label} labelled onClick={() => {}} />
const ofOthers = { 'tender.footer.chat': small('沟通'), 'tender.footer.follow': small('关注') }

/** Until the server has said what may be done, its buttons wait. */
const arrived = () =>
  waitFor(() => expect(screen.getByRole('button', { name: '举报' }).getAttribute('aria-disabled')).toBeNull())

const register = { id: 'register', label: '我要报名', enabled: true }
const later = '需先报名，采购单位确认后才能投标。'
const bid = { id: 'bid', label: '我要投标', enabled: false, why: later }

test('what can be done now leads on, and what cannot says why', async () => {
  server.use(...mock(standingOf, () => aStanding({ registration: null, actions: [register, bid] })))
  const { user, history } = show()
  expect(await screen.findByRole('button', { name: '我要投标' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '我要报名' })).toBeNull()
  await arrived()
  expect(screen.queryByRole('button', { name: '我要投标' })).toBeNull()
  await user.click(screen.getByRole('button', { name: '我要报名' }))
  expect(await screen.findByText('报名页')).toBeTruthy()
  expect(history.location.search).toBe(`?id=${tenderId}`)
  cleanup()
  server.use(...mock(standingOf, () => aStanding({ registration: aRegistration(), actions: [bid] })))
  const waiting = show()
  await arrived()
  await waiting.user.click(screen.getByRole('button', { name: '我要投标' }))
  expect(await screen.findByText(later)).toBeTruthy()
})

test('to report, communicate, ask and follow all stand beside it, none under 更多', async () => {
  const record = { id: 'viewOpening', label: '开标记录', enabled: true }
  const actions = [register, bid, record]
  server.use(...mock(standingOf, () => aStanding({ registration: null, actions })))
  const { user, history } = show(ofOthers)
  await arrived()
  const names = screen.getAllByRole('button').map((button) => button.textContent)
  expect(names).toEqual(['举报', '沟通', '询问', '关注', '开标记录', '我要报名'])
  await user.click(screen.getByRole('button', { name: '举报' }))
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

test('where bidders decrypt, the opening leads into its session', async () => {
  const actions = [{ id: 'attendOpening', label: '开标解密', enabled: true }]
  server.use(...mock(standingOf, () => aStanding({ status: 'evaluating', actions })))
  const { user, history } = show()
  await user.click(await screen.findByRole('button', { name: '开标解密' }))
  await waitFor(() => expect(history.location.href).toBe(`/openingSession?id=${tenderId}`))
})

test('a bid that is in leads to the form that replaces it', async () => {
  const receiptOf = { id: bidId, status: 'submitted', statusName: '已投标', receipt }
  const actions = [{ id: 'replaceBid', label: '替换投标', enabled: true }]
  server.use(...mock(standingOf, () => aStanding({ bid: receiptOf, actions })))
  const { user, history } = show()
  await user.click(await screen.findByRole('button', { name: '替换投标' }))
  await waitFor(() => expect(history.location.search).toBe(`?id=${tenderId}&replace=1`))
})
