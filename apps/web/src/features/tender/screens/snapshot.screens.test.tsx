// @vitest-environment jsdom
import type { Snapshot } from '@jb/contract/tender/snapshot.shapes'
import { rejectedSnapshotOf, snapshotOf } from '@jb/contract/tender/snapshots.contract'
import { partHash, snapshotHash } from '@jb/domain/tender/snapshot'
import { mock } from '@jb/testing/typed-msw'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mockServer, open, tenderId } from '../test/open-screen.tsx'

const server = mockServer()
const at = '2026-11-20T02:00:00.000Z'
const screens = {
  'tender.publishedSnapshot': () => import('./published-snapshot.screen.tsx'),
  'tender.rejectedSnapshot': () => import('./rejected-snapshot.screen.tsx'),
}
const own = { title: '公告内容', salt: 's1', lines: [{ label: '项目名称', value: '钢筋采购' }] }
const fact = { label: '项目名称', value: '钢筋采购', change: 'same' as const, before: null }

const aSnapshot = (given: Partial<Snapshot> = {}): Snapshot => ({
  tenderId,
  tenderNo: 'ZB-1',
  title: '钢筋采购',
  kind: 'published',
  kindName: '已发布招标快照',
  number: 1,
  at,
  byName: null,
  reason: null,
  logSeq: null,
  approvalId: null,
  comparedWith: null,
  sha256: snapshotHash({ tenderId, kind: 'published', number: 1 }, [partHash(own)]),
  parts: [{ title: own.title, salt: own.salt, sha256: partHash(own), facts: [fact] }],
  versions: [{ number: 1, at }],
  ...given,
})

test('everybody checks on the phone what was published', async () => {
  server.use(...mock(snapshotOf, () => aSnapshot()))
  open(`/publishedBidSnapshot?id=${tenderId}`, screens)
  expect(await screen.findByText(/与记录一致/)).toBeTruthy()
  expect(screen.getByText('公告内容')).toBeTruthy()
  expect(screen.queryByRole('tab')).toBeNull()
})

test('what was published before snapshots were kept has none, honestly', async () => {
  server.use(...mock(snapshotOf, () => null))
  open(`/publishedBidSnapshot?id=${tenderId}`, screens)
  expect(await screen.findByText(/^无快照/)).toBeTruthy()
})

test('what was turned down says why and by whom, against what was handed in next; it has no hash', async () => {
  const changed = { ...fact, change: 'changed' as const, before: '钢材采购' }
  server.use(
    ...mock(rejectedSnapshotOf, () =>
      aSnapshot({
        kind: 'rejected',
        kindName: '驳回招标快照',
        byName: '王海涛',
        reason: '清单不全',
        sha256: null,
        approvalId: tenderId,
        comparedWith: '下一次提交',
        parts: [{ title: '驳回时的内容', sha256: null, salt: null, facts: [changed] }],
      }),
    ),
  )
  open(`/rejectedBidSnapshot?id=${tenderId}`, screens)
  expect(await screen.findByText('驳回原因：清单不全')).toBeTruthy()
  expect(screen.getByText(/^王海涛于 .+ 驳回$/)).toBeTruthy()
  expect(screen.getByText('与下一次提交相比有 1 处变化。')).toBeTruthy()
  expect(screen.getByRole('link', { name: '查看这次审批' })).toBeTruthy()
  expect(screen.queryByText(/校验值/)).toBeNull()
})

test('where nothing was turned down it says so', async () => {
  server.use(...mock(rejectedSnapshotOf, () => null))
  open(`/rejectedBidSnapshot?id=${tenderId}`, screens)
  expect(await screen.findByText(/没有被驳回过/)).toBeTruthy()
})
