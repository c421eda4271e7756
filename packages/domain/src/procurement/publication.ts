import { type Flow, follow } from '../shared/flow.ts'
import { isRefusal, type Refusal, refuse } from '../shared/refusal.ts'
import type { FieldFaults } from './checks.ts'
import type { RuleHint } from './rule.ts'

/** What goes public over the warnings of the rules, and the reason for which it does; null where nothing warns. */
export interface Cleared<Hint extends RuleHint> {
  readonly warnings: readonly Hint[]
  readonly publishReason: string | null
}

/** Why a draft cannot go public: what is missing (`fields`), which `rules` block, or warn and want a reason. */
export type Uncleared<Kind extends string> = `${Kind}.${'incomplete' | 'ruleBlocked' | 'reasonRequired'}`

/** Whether a draft may go public now by what was found against it; over warnings with a reason only. */
export function cleared<const Kind extends string, Hint extends RuleHint>(
  kind: Kind,
  found: { readonly faults: FieldFaults; readonly hints: () => readonly Hint[] },
  reason: string,
): Cleared<Hint> | Refusal<Uncleared<Kind>> {
  if (Object.keys(found.faults).length > 0) return refuse(`${kind}.incomplete`, { fields: found.faults })
  const hints = found.hints()
  const blocks = hints.filter(({ level }) => level === 'block')
  if (blocks.length > 0) return refuse(`${kind}.ruleBlocked`, { rules: blocks })
  const warnings = hints.filter(({ level }) => level === 'warn')
  const words = reason.trim()
  if (warnings.length > 0 && words === '') return refuse(`${kind}.reasonRequired`, { rules: warnings })
  return { warnings, publishReason: warnings.length > 0 ? words : null }
}

/** Said over warnings that have come up while the draft lay with its approvers. */
export const approvedReason = '经审批同意发布'

/** How an approval of a publication ends that does not let it out: rejected it can be worked on, else it is a draft again. */
export type WayBack = 'reject' | 'giveBack'

/** A draft that waits for its approval, and the warnings over which it was handed in. */
export interface Submitted<Item, Hint extends RuleHint> {
  readonly item: Item
  readonly warnings: readonly Hint[]
}

/** How the drafts of a kind come to lie with their approvers, and back from them. */
export function approvals<const Kind extends string, Status extends string>(kind: Kind, flow: Flow<Status>) {
  return {
    /**
     * Hands a draft in for approval; `find` are the checks of its publication. The reason over warnings is kept for
     * the day on which it is approved.
     */
    submit<Draft extends { readonly status: Status }, Hint extends RuleHint>(
      draft: Draft,
      find: () => Cleared<Hint> | Refusal<Uncleared<Kind>>,
    ): Submitted<Draft, Hint> | Refusal<`${Kind}.wrongStatus` | Uncleared<Kind>> {
      const status = follow(kind, flow, draft.status, 'submit')
      if (isRefusal(status)) return status
      const found = find()
      if (isRefusal(found)) return found
      const { warnings, publishReason } = found
      return { item: { ...draft, status, publishReason, backReason: null }, warnings }
    },

    /** What an approval that did not end well makes of it: rejected it can be worked on, withdrawn it is a draft again. */
    giveBack<Item extends { readonly status: Status }>(
      item: Item,
      how: WayBack,
      reason: string,
    ): Item | Refusal<`${Kind}.wrongStatus`> {
      const status = follow(kind, flow, item.status, how)
      if (isRefusal(status)) return status
      return { ...item, status, publishReason: null, backReason: reason.trim() || null }
    },
  }
}

const sentenceIn = (facts: unknown): string | undefined => {
  if (Array.isArray(facts)) return facts.map(({ sentence }) => String(sentence))[0]
  return typeof facts === 'object' && facts !== null ? Object.values(facts).map(String)[0] : undefined
}

/** Why what was approved cannot go public as it lay before its approvers, for its owner: its times have passed. */
export function expiredReason({ detail }: Refusal): string {
  const sentence = sentenceIn(detail?.rules ?? detail?.fields)
  return `时间已过期，请重新设置后再提交。${sentence ?? ''}`
}
