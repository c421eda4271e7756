import type { TimerHandler } from '../../platform/module.ts'
import { fillKeys } from './use-cases/fill-search-keys.ts'
import { remindOfCertificate } from './use-cases/remind-of-certificate.ts'

export const memberTimers: readonly TimerHandler[] = [
  { kind: 'member.certificate', run: remindOfCertificate },
  { kind: 'member.searchKeys', run: fillKeys },
]
