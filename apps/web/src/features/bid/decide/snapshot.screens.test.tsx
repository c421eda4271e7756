// @vitest-environment jsdom
import { decisionSnapshotOf } from '@jb/contract/bid/snapshots.contract'
import type { Snapshot } from '@jb/contract/tender/snapshot.shapes'
import { partHash, snapshotHash } from '@jb/domain/tender/snapshot'
import { mock, problem } from '@jb/testing/typed-msw'
import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { mockServer, open, past, tenderId } from '../test/open-screen.tsx'

const server = mockServer()
const part = { title: '定标信息', salt: 's1', lines: [{ label: '推荐理由', value: '价格最低' }] }

/** The second of two recommendations, as it was kept. */
function aSnapshot(given: Partial<Snapshot> = {}): Snapshot {
  const { title, salt, lines } = part
  const fact = { ...lines[0], label: '推荐理由', value: '价格最低' }
  return {
    tenderId,
    tenderNo: 'ZB-20261118-0007',
    title: '产业园一期 钢筋采购',
    kind: 'decision',
    kindName: '定标快照',
    number: 2,
    at: past,
    byName: '李慧敏',
    reason: null,
    sha256: snapshotHash({ tenderId, kind: 'decision', number: 2 }, [partHash(part)]),
    logSeq: 9,
    approvalId: null,
    comparedWith: '第 1 版',
    parts: [
      {
        title,
        salt,
        sha256: partHash(part),
        facts: [
          { ...fact, change: 'changed', before: '交货期更短' },
          { label: '评审报告', value: '', change: 'removed', before: '报告.pdf' },
        ],
      },
    ],
    versions: [
      { number: 1, at: past },
      { number: 2, at: past },
    ],
    ...given,
  }
}

test('what was recommended is shown against the time before, and the phone works the hash out itself', async () => {
  const asked: unknown[] = []
  server.use(
    ...mock(decisionSnapshotOf, ({ body }) => {
      asked.push(body)
      return { snapshot: aSnapshot() }
    }),
  )
  const { user } = open(`/calibrationSnapshot?id=${tenderId}`)
  expect(await screen.findByText(/与记录一致/)).toBeTruthy()
  expect(screen.getByText('与第 1 版相比有 2 处变化。')).toBeTruthy()
  expect(screen.getByText(/^李慧敏办理，.+ 留存/)).toBeTruthy()
  expect(screen.getByRole('link', { name: /操作日志（第 9 行）/ })).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: '第 1 版' }))
  await vi.waitFor(() =>
    expect(asked).toEqual([
      { id: tenderId, kind: 'decision' },
      { id: tenderId, kind: 'decision', number: 1 },
    ]),
  )
})

test('what was altered is said in red', async () => {
  server.use(...mock(decisionSnapshotOf, () => ({ snapshot: aSnapshot({ sha256: 'ab'.repeat(32) }) })))
  open(`/calibrationSnapshot?id=${tenderId}`)
  expect(await screen.findByText(/与记录不一致/)).toBeTruthy()
  expect(screen.queryByText(/与记录一致/)).toBeNull()
})

test('what takes longer than three seconds is said in the words of the catalogue', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  try {
    let answer = () => {}
    const wait = new Promise<void>((resolve) => (answer = resolve))
    server.use(...mock(decisionSnapshotOf, () => wait.then(() => ({ snapshot: aSnapshot() }))))
    open(`/calibrationSnapshot?id=${tenderId}`)
    await screen.findByRole('heading', { name: '定标快照' })
    await act(() => vi.advanceTimersByTimeAsync(3_000))
    expect(await screen.findByText('加载超时')).toBeTruthy()
    answer()
    expect(await screen.findByText(/与记录一致/)).toBeTruthy()
  } finally {
    vi.useRealTimers()
  }
})

test('an old project has none, which is said; a winner sees no log', async () => {
  server.use(...mock(decisionSnapshotOf, () => ({ snapshot: null })))
  open(`/winningSnapshot?id=${tenderId}`)
  expect(await screen.findByText(/^无快照/)).toBeTruthy()
})

test('parts for others are counted in without being shown', async () => {
  const hidden = { title: '定标信息', salt: null, sha256: partHash(part), facts: null }
  const own = { title: '定标结果', salt: 's2', lines: [{ label: '含税总价', value: '1.00 元' }] }
  const { title, salt, lines } = own
  const facts = lines.map((line) => ({ ...line, change: 'same' as const, before: null }))
  const sha256 = snapshotHash({ tenderId, kind: 'award', number: 1 }, [partHash(own), partHash(part)])
  server.use(
    ...mock(decisionSnapshotOf, () => ({
      snapshot: aSnapshot({
        kind: 'award',
        kindName: '中标快照',
        number: 1,
        byName: null,
        logSeq: null,
        comparedWith: null,
        sha256,
        versions: [{ number: 1, at: past }],
        parts: [{ title, salt, sha256: partHash(own), facts }, hidden],
      }),
    })),
  )
  open(`/winningSnapshot?id=${tenderId}`)
  expect(await screen.findByText(/与记录一致/)).toBeTruthy()
  expect(screen.getByText('1.00 元')).toBeTruthy()
  expect(screen.getByText(/另有部分内容只有相关方可见/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: /操作日志/ })).toBeNull()
})

test('for whom it is not there it is not found', async () => {
  server.use(
    ...mock(decisionSnapshotOf, () => problem(404, 'tender.notFound', { msg: '没有找到这个招标项目' })),
  )
  open(`/winningSnapshot?id=${tenderId}`)
  expect(await screen.findByText(/没有找到这个招标项目/)).toBeTruthy()
})
