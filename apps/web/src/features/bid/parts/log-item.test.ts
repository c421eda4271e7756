import type { LogLine } from '@jb/contract/bid/log.shapes'
import { expect, test } from 'vitest'
import { logKeys } from './log-item.ts'

const line = (action: string, at = '2026-11-19T06:48:00.000Z'): LogLine => ({
  at,
  action,
  actionName: action,
  personName: '李慧敏',
  companyName: '陕西长砚建设集团有限公司',
  reason: null,
})
const keysOf = (lines: readonly LogLine[]) => lines.map((one) => logKeys(lines).get(one))

test('sign-ups that are confirmed in one go have a key each', () => {
  const lines = [line('registration.confirm'), line('registration.confirm'), line('publish')]
  expect(new Set(keysOf(lines)).size).toBe(3)
})

test('a later line changes no key of the earlier ones', () => {
  const before = [line('registration.confirm'), line('registration.confirm')]
  const after = [line('registration.confirm'), ...before]
  expect(keysOf(after).slice(1)).toEqual(keysOf(before))
})
