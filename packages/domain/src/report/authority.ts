import type { Profile } from '../procurement/profiles.ts'

/** What a person who reports a tender should know about whom else to turn to. A hint, no legal advice. */
export interface AuthorityHint {
  /** Where complaints belong that the platform does not decide. */
  readonly sentence: string
  /** The supervising body that the tender names; null where it names none. */
  readonly supervisor: string | null
  /** Time and conditions of a complaint to it (ZTBF regulation 60); null where that law does not apply. */
  readonly hint: string | null
}

/** The hint for a tender of this profile. */
export function authorityHint({
  profile,
  supervisor,
}: {
  readonly profile: Profile
  readonly supervisor: string
}): AuthorityHint {
  const lawful = profile === 'STATUTORY' || profile === 'VOLUNTARY'
  return {
    sentence: '对招标活动的投诉请向行政监督部门提出。',
    supervisor: supervisor.trim() === '' ? null : supervisor.trim(),
    hint: lawful
      ? '提示：投诉应在知道或应当知道之日起 10 日内提出；对招标文件、开标和评标结果的投诉，要先向招标人提出异议，异议答复期间不计入这 10 日。'
      : null,
  }
}
