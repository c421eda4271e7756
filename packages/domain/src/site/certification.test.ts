import { expect, test } from 'vitest'
import { type PlatformStanding, platformLack } from './certification.ts'

const now = new Date('2026-11-21T10:00:00+08:00')
const ready: PlatformStanding = { demo: false, roots: true, certifiedUntil: '2027-01-01', waiting: false }

test.each<[string, Partial<PlatformStanding>, readonly RegExp[]]>([
  ['ready', {}, []],
  ['on its last day', { certifiedUntil: '2026-11-21' }, []],
  ['the demo needs nothing', { demo: true, roots: false, certifiedUntil: null }, []],
  ['no roots', { roots: false }, [/根证书（由运维人员.*SIGNATURE_ROOTS/]],
  ['no record', { certifiedUntil: null }, [/检测认证没有登记（由平台运营.*另一名运营确认/]],
  ['a record that waits', { certifiedUntil: null, waiting: true }, [/等待另一名平台运营确认/]],
  ['expired', { certifiedUntil: '2026-11-20' }, [/已于 2026-11-20 到期/]],
  ['nothing at all', { roots: false, certifiedUntil: null }, [/根证书.*；.*检测认证/, /请联系平台客服/]],
])('the platform says what is missing and who can do it: %s', (_, changes, says) => {
  const lack = platformLack({ ...ready, ...changes }, now)
  expect(lack === undefined).toBe(says.length === 0)
  for (const one of says) expect(lack).toMatch(one)
})
