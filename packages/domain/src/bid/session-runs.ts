import { type Refusal, refuse } from '../shared/refusal.ts'
import type { SessionStage } from './session.ts'

/** The stages of a session that has neither ended nor come to nothing. */
const running: readonly SessionStage[] = ['decrypting', 'settling', 'publishing', 'published']

/** Whether an opening session runs; undefined: the tender has none. */
export const sessionRuns = (stage: SessionStage | undefined): boolean =>
  stage !== undefined && running.includes(stage)

/** What is said where its end is waited for. */
export const sessionRunsWhy = '开标会还没有结束，异议答复完毕后才能继续。'

/** Why nobody evaluates, recommends, publicises, awards or ends it now: what the opening brought may still be objected to. */
export const sessionGuard = (stage: SessionStage | undefined): Refusal<'bid.sessionRuns'> | undefined =>
  sessionRuns(stage) ? refuse('bid.sessionRuns') : undefined
