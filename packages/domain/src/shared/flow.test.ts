import { expect, test } from 'vitest'
import { type Flow, follow } from './flow.ts'
import { isRefusal, refuse } from './refusal.ts'

const flow = { open: { close: 'closed' }, closed: {} } as const satisfies Flow<'open' | 'closed'>

test('an arrow leads on, everything else is refused with the present status', () => {
  expect(follow('door', flow, 'open', 'close')).toBe('closed')
  expect(follow('door', flow, 'closed', 'close')).toEqual(
    refuse('door.wrongStatus', { status: 'closed', action: 'close' }),
  )
})

test('a refusal is told from a result', () => {
  expect([isRefusal(refuse('a.b')), isRefusal({ ok: true }), isRefusal(null), isRefusal('a.b')]).toEqual([
    true,
    false,
    false,
    false,
  ])
})
