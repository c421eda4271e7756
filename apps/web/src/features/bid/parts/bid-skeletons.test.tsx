import 'fake-indexeddb/auto'
import { standingOf } from '@jb/contract/bid/registration.contract'
import { tenderDetailOf } from '@jb/contract/tender/tender.contract'
import { mock } from '@jb/testing/typed-msw'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { show } from '../../../kit/test-support.tsx'
import { SignUpSkeleton } from '../sign-up/sign-up-skeleton.tsx'
import { aDetail } from '../test/a-detail.ts'
import { aStanding, future, mockServer, open, past, tenderId } from '../test/open-screen.tsx'
import { FooterSkeleton } from './footer-skeleton.tsx'

const server = mockServer()
const buttons = () =>
  screen.getAllByRole('button').flatMap((each) => (each.getAttribute('aria-label') ? [] : [each.textContent]))

test('the page before a sign-up has its countdown and the buttons to report and to follow', () => {
  show(<SignUpSkeleton />)
  expect(screen.getByText('报名开始倒计时')).toBeTruthy()
  expect(buttons()).toEqual(['举报', '关注'])
  for (const name of buttons()) {
    const button = screen.getByRole('button', { name: name ?? '' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
  }
})

test('the bar under a detail has its five buttons, which wait for the server', async () => {
  show(<FooterSkeleton />)
  expect(buttons()).toEqual(['举报', '沟通', '询问', '关注', '我要投标'])
  await userEvent.click(screen.getByRole('button', { name: '我要投标' }))
  expect(screen.getByRole('status').textContent).toContain('内容正在加载，请稍候。')
})

test('the real page that is opened cold waits with the countdown, before anything is known of the tender', async () => {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  server.use(
    ...mock(tenderDetailOf, () =>
      arrived.then(() => aDetail({ applyStartTime: past, applyEndTime: future })),
    ),
    ...mock(standingOf, () => arrived.then(() => aStanding({ registration: null, actions: [] }))),
  )
  open(`/bidSignUp?id=${tenderId}`)
  expect(await screen.findByText('报名开始倒计时')).toBeTruthy()
  expect(buttons()).toEqual(['举报', '关注'])
  await act(async () => arrive())
  expect(await screen.findByText('现在不能报名。')).toBeTruthy()
  expect(screen.queryByText('报名开始倒计时')).toBeNull()
})

test.each([
  ['before the sign-up opens', future, true],
  ['while it is open', past, false],
])('the real page %s waits with the countdown: %s', async (_, applyStartTime, counts) => {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  server.use(
    ...mock(tenderDetailOf, () => aDetail({ applyStartTime, applyEndTime: future })),
    ...mock(standingOf, async () => {
      await arrived
      return aStanding({ registration: null, actions: [] })
    }),
  )
  open(`/bidSignUp?id=${tenderId}`)
  if (counts) expect(await screen.findByRole('button', { name: '举报' })).toBeTruthy()
  else expect(await screen.findByText('投标报名')).toBeTruthy()
  await waitFor(() => expect(screen.queryAllByText('报名开始倒计时')).toHaveLength(counts ? 1 : 0))
  await act(async () => arrive())
  expect(await screen.findByText(counts ? '报名开始倒计时' : '现在不能报名。')).toBeTruthy()
})
