// @vitest-environment jsdom
import type { Standing } from '@jb/contract/bid/bid.shapes'
import { standingOf } from '@jb/contract/bid/registration.contract'
import { tenderDetailOf } from '@jb/contract/tender/tender.contract'
import { mock } from '@jb/testing/typed-msw'
import { useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { tenderDetailQuery } from '../../tender/index.ts'
import { standingQuery } from '../bid.queries.ts'
import { aDetail } from '../test/a-detail.ts'
import { aStanding, mockServer, open, tenderId } from '../test/open-screen.tsx'
import TenderAction from './tender-action.slot.tsx'

const server = mockServer()
const record = { id: 'registrations', label: '报名记录', enabled: true } as const
const cancel = { id: 'cancel', label: '终止采购', enabled: true } as const

/** Tells when everything is there that the part looks at. */
function Known() {
  const standing = useQuery(standingQuery(tenderId))
  const tender = useQuery(tenderDetailQuery(tenderId))
  return <p>{standing.data && tender.data && '都已知道'}</p>
}

function show(actions: Standing['actions'], status: Standing['status'] = 'bidding') {
  const onCancel = vi.fn()
  server.use(
    ...mock(tenderDetailOf, () => aDetail({ status: 'bidding' })),
    ...mock(standingOf, () => aStanding({ isOwner: true, status, actions })),
  )
  const { user } = open('/winNotice', {
    'tender.winNotice': async () => ({
      default: () => (
        <>
          <TenderAction tenderId={tenderId} onCancel={onCancel} />
          <Known />
        </>
      ),
    }),
  })
  return { user, onCancel }
}

test('an offer of the server leads on', async () => {
  const { user, onCancel } = show([record, cancel])
  await user.click(await screen.findByRole('button', { name: '终止' }))
  expect(onCancel).toHaveBeenCalledOnce()
})

test('one that is refused now says why instead', async () => {
  const { user, onCancel } = show([{ ...cancel, enabled: false, why: '投标已经截止，请开标后处理。' }])
  await user.click(await screen.findByRole('button', { name: '终止' }))
  expect(await screen.findByText('投标已经截止，请开标后处理。')).toBeTruthy()
  expect(onCancel).not.toHaveBeenCalled()
})

test.each<[string, Standing['actions'], Standing['status']]>([
  ['the server does not offer it', [record], 'bidding'],
  ['what the server said is of an earlier status', [record, cancel], 'registering'],
])('there is none where %s', async (_, actions, status) => {
  show(actions, status)
  await screen.findByText('都已知道')
  expect(screen.queryByRole('button', { name: '终止' })).toBeNull()
})
