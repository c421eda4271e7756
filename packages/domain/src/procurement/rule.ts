import type { Profile } from './profiles.ts'

export type RuleLevel = 'block' | 'warn' | 'advice'

/**
 * A rule that speaks up while something is drafted. `block` stops the publication; over a `warn` one publishes with a
 * reason, which is logged; `advice` asks for nothing.
 */
export interface RuleHint<Field extends string = string> {
  readonly level: RuleLevel
  readonly code: string
  readonly sentence: string
  /** The clause behind it, or the platform's own rule. */
  readonly article: string
  /** Field of the form it belongs to. */
  readonly field: Field
  /** The nearest moment that satisfies the rule. */
  readonly earliest?: Date
}

/** What a check has found against a draft. */
export interface Finding {
  readonly sentence: string
  readonly earliest?: Date
  /** Beyond the bounds within which the owner may choose: blocks where the rule otherwise warns. */
  readonly outOfBounds?: boolean
}

/** One rule: what it says, of which field, by which clause, and how strictly for whom. Profiles left out are free. */
export interface Rule<Draft, Field extends string = string> {
  readonly code: string
  readonly field: Field
  readonly article: string
  readonly levels: Partial<Readonly<Record<Profile, RuleLevel>>>
  readonly check: (draft: Draft, now: Date) => Finding | undefined
}
