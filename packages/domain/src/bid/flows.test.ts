import { describe, expect, test } from 'vitest'
import { profileNames } from '../procurement/profiles.ts'
import { type ActionOf, follow } from '../shared/flow.ts'
import { refuse } from '../shared/refusal.ts'
import { bidFlow, bidLabelsOf, bidStatuses } from './bid.flow.ts'
import { registrationFlow, registrationLabels, registrationStatuses } from './registration.flow.ts'

const registrationArrows: Record<string, string> = {
  'registered confirm': 'confirmed',
  'registered refuse': 'refused',
  'registered expire': 'stale',
  'registered withdraw': 'withdrawn',
  'confirmed withdraw': 'withdrawn',
  'withdrawn register': 'registered',
  'refused register': 'registered',
  'assembling assemble': 'assembling',
  'assembling register': 'registered',
  'assembling complete': 'registered',
  'assembling expire': 'stale',
  'assembling withdraw': 'withdrawn',
  'refused assemble': 'assembling',
  'withdrawn assemble': 'assembling',
  'registered reassemble': 'assembling',
  'confirmed reassemble': 'assembling',
}
const registrationActions: ActionOf<typeof registrationFlow>[] = [
  'confirm',
  'refuse',
  'expire',
  'withdraw',
  'register',
  'assemble',
  'complete',
  'reassemble',
]

const bidArrows: Record<string, string> = {
  'submitted replace': 'replaced',
  'submitted withdraw': 'withdrawn',
  'submitted open': 'opened',
  'submitted markUnreadable': 'unreadable',
  'submitted markInvalid': 'invalid',
  'opened reject': 'invalid',
  'opened win': 'won',
  'opened lose': 'notWon',
  'opened abandon': 'abandoned',
  'won abandon': 'abandoned',
  'notWon reopen': 'opened',
}
const bidActions: ActionOf<typeof bidFlow>[] = [
  'replace',
  'withdraw',
  'open',
  'markUnreadable',
  'markInvalid',
  'reject',
  'win',
  'lose',
  'abandon',
  'reopen',
]

describe('the flow of a registration', () => {
  test.each(
    registrationStatuses.flatMap((status) => registrationActions.map((action) => [status, action] as const)),
  )('from %s, %s is its arrow or a refusal', (status, action) => {
    expect(follow('registration', registrationFlow, status, action)).toEqual(
      registrationArrows[`${status} ${action}`] ?? refuse('registration.wrongStatus', { status, action }),
    )
  })
})

describe('the flow of a bid', () => {
  test.each(bidStatuses.flatMap((status) => bidActions.map((action) => [status, action] as const)))(
    'from %s, %s is its arrow or a refusal',
    (status, action) => {
      expect(follow('bid', bidFlow, status, action)).toEqual(
        bidArrows[`${status} ${action}`] ?? refuse('bid.wrongStatus', { status, action }),
      )
    },
  )
})

test('every status has a word', () => {
  expect(Object.keys(registrationLabels).sort()).toEqual([...registrationStatuses].sort())
  expect(Object.values(registrationLabels).sort()).toEqual(
    ['待成员确认', '已报名', '已确认', '已拒绝', '已失效', '已退出'].sort(),
  )
  expect(bidLabelsOf('STATUTORY')).toMatchObject({ won: '已中标', notWon: '未中标', withdrawn: '已撤回' })
  for (const profile of profileNames)
    expect(Object.keys(bidLabelsOf(profile)).sort()).toEqual([...bidStatuses].sort())
})
