// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { comparisonOf, submitComparison } from '@jb/contract/bid/opening.contract'
import type { User } from '@jb/contract/member/member.shapes'
import { mock, problem } from '@jb/testing/typed-msw'
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { logInWith } from '../../../test/open-screen.tsx'
import { aBidder, aComparison } from '../test/a-comparison.ts'
import { bidId, mockServer, open, rivalBidId, tenderId } from '../test/open-screen.tsx'

const server = mockServer()
beforeEach(() => logInWith({ account: { name: '李慧敏' } as User['account'], roles: ['buyer'] }))
const moved = { id: tenderId, status: 'deciding', version: 8 }
const address = `/calibrationForm?id=${tenderId}`

test('what takes longer than three seconds is said in the words of the catalogue', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  try {
    let answer = () => {}
    const wait = new Promise<void>((resolve) => (answer = resolve))
    server.use(...mock(comparisonOf, () => wait.then(() => aComparison())))
    open(address)
    await screen.findByRole('heading', { name: '填写定标信息' })
    await act(() => vi.advanceTimersByTimeAsync(3_000))
    expect(await screen.findByText('加载超时')).toBeTruthy()
    answer()
    expect(await screen.findByRole('button', { name: /推荐单位/ })).toBeTruthy()
  } finally {
    vi.useRealTimers()
  }
})

test('who does not stand first needs a reason; the amount is the one that was offered', async () => {
  const sent: unknown[] = []
  server.use(
    ...mock(comparisonOf, () => aComparison()),
    ...mock(submitComparison, ({ body }) => {
      sent.push(body)
      return moved
    }),
  )
  const { user, history } = open(`${address}&bid=${rivalBidId}`)
  expect(await screen.findByText('壹仟壹佰叁拾元整')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '提交比价' }))
  expect(await screen.findByText('请填写推荐原因。')).toBeTruthy()
  await user.click(screen.getByRole('textbox', { name: /推荐原因/ }))
  await user.paste('交货期更短')
  await user.click(screen.getByRole('textbox', { name: /合同与履约担保/ }))
  await user.paste('签订前交保函')
  const days = screen.getByRole('textbox', { name: /公示天数/ })
  await user.clear(days)
  await user.type(days, '5')
  await user.click(screen.getByRole('button', { name: '提交比价' }))
  expect(await screen.findByText('比价结果已提交，请继续定标')).toBeTruthy()
  expect(sent).toEqual([
    {
      id: tenderId,
      version: 7,
      winnerBidId: rivalBidId,
      reason: '交货期更短',
      publicityDays: 5,
      terms: '签订前交保函',
      reportFileIds: [],
    },
  ])
  expect(await screen.findByRole('heading', { name: '定标 · 比价' })).toBeTruthy()
  expect(history.location.href).toContain('/calibration?')
})

test('the first is recommended without a reason, and what the server refuses stands above the form', async () => {
  const msg = '公示天数不能少于公告写明的天数，请改长或保持不变'
  server.use(
    ...mock(comparisonOf, () => aComparison()),
    ...mock(submitComparison, () => problem(409, 'tender.publicityShorter', { msg })),
  )
  const { user } = open(address)
  await user.click(await screen.findByRole('button', { name: '提交比价' }))
  expect(await screen.findByText(msg)).toBeTruthy()
})

test('what is known already stands there again', async () => {
  const report = { id: rivalBidId, name: '评审报告.pdf', size: 1, type: 'application/pdf', url: '/f/1' }
  const known = { awardReason: '价格最低', awardTerms: '签订前交保函', awardReport: report }
  server.use(
    ...mock(comparisonOf, () => aComparison({ status: 'deciding', recommendedBidId: bidId, ...known })),
  )
  open(address)
  expect(await screen.findByDisplayValue('价格最低')).toBeTruthy()
  expect(screen.getByDisplayValue('签订前交保函')).toBeTruthy()
  expect(screen.getByText(/评审报告\.pdf/)).toBeTruthy()
})

test.each([
  ['after the publicity', { status: 'publicised' }, /公示或定标以后不能再推荐/],
  ['where no bid counts', { bidders: [] }, /没有有效的报价，不能推荐/],
  [
    'without the role',
    { actions: [{ id: 'compare', label: '比价定标', enabled: false, why: '您的角色不能查看。' }] },
    /您的角色不能查看/,
  ],
])('%s it says why nobody is recommended, and leads back', async (_when, given, words) => {
  server.use(...mock(comparisonOf, () => aComparison({ bidders: [aBidder(1)], ...given })))
  const { user } = open(address)
  expect(await screen.findByText(words)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '查看比价' }))
  expect(await screen.findByRole('heading', { name: '定标 · 比价' })).toBeTruthy()
})
