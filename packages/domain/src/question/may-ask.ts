import { type Refusal, refuse } from '../shared/refusal.ts'

/** Letters without an answer that one company may have open on one subject (against flooding). */
export const maxUnanswered = 10

/** When letters about a subject are taken; `until` is the moment it closes, where that is known. */
export interface AskingWindow {
  readonly state: 'notOpen' | 'open' | 'closed'
  readonly until: Date | undefined
}

/** Who answers letters about a subject; they do not write any. */
export interface Sides {
  readonly ownerCompanyId: string
  /** The agent that runs the subject for its owner. */
  readonly agentCompanyId: string | null
}

/** All that decides whether a company may ask now. */
export interface AskingCase {
  readonly askerCompanyId: string | undefined
  readonly subject: (Sides & { readonly window: AskingWindow }) | undefined
  readonly unanswered: number
}

export type AskingRefusal = Refusal<
  | 'tender.notFound'
  | 'question.companyRequired'
  | 'question.ownSubject'
  | 'question.agentSubject'
  | 'question.windowNotOpen'
  | 'question.windowClosed'
  | 'question.tooMany'
>

/** Why this company may not ask about this subject now, or undefined when it may. */
export function whyNotAsk({ askerCompanyId, subject, unanswered }: AskingCase): AskingRefusal | undefined {
  if (!subject) return refuse('tender.notFound')
  if (!askerCompanyId) return refuse('question.companyRequired')
  if (askerCompanyId === subject.ownerCompanyId) return refuse('question.ownSubject')
  if (askerCompanyId === subject.agentCompanyId) return refuse('question.agentSubject')
  if (subject.window.state === 'notOpen') return refuse('question.windowNotOpen')
  if (subject.window.state === 'closed') return refuse('question.windowClosed')
  if (unanswered >= maxUnanswered) return refuse('question.tooMany', { most: maxUnanswered })
  return undefined
}
