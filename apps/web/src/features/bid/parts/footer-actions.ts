import type { Standing } from '@jb/contract/bid/bid.shapes'
import type { IconName } from '../../../kit/icons.tsx'
import type { ServerAction } from '../../../patterns/more-actions.tsx'

const small: Readonly<Record<string, IconName>> = { report: 'flag', ask: 'question', viewOpening: 'file' }
const open = ['preview', 'registering']
const running = [...open, 'upcoming', 'bidding']
const decided = ['publicised', 'awarded']
const ended = [...decided, 'failed', 'scrapped', 'cancelled']
/** To withdraw or give up is offered on the page of the bid only, to leave on that of the sign-up: there it says what becomes of it. */
const elsewhere = ['ask', 'withdrawBid', 'abandonBid', 'leave']
/** Bidders that get a letter with the result. */
const told = ['won', 'notWon', 'invalid']

const report: ServerAction = { id: 'report', label: '举报', enabled: true }
const ask: ServerAction = { id: 'ask', label: '询问', enabled: true }
/** What everybody may do at any time. */
const always = [report, ask]
const result: ServerAction = { id: 'result', label: '查看结果公告', enabled: true }
const letter: ServerAction = { id: 'letter', label: '结果通知书', enabled: true }
const resultOf = (status: string) => (decided.includes(status) ? [result] : [])

/** Whether nothing more is decided about it, but for who has won. */
export const isEnded = (status: string) => ended.includes(status)

/** What a person still lacks before taking part: a company, or its verification. */
export type Lacking = 'company' | 'verification'

const verifyLabels = {
  company: '先完成企业认证',
  verification: '查看认证进度',
} as const satisfies Record<Lacking, string>

/** Whether a verified company is what stands between this person and a sign-up that is still to come or open. */
export const lacksFirst = ({ loggedIn, registration, status, actions }: Standing) =>
  loggedIn &&
  registration === null &&
  open.includes(status) &&
  actions.some(({ id, enabled }) => id === 'register' && !enabled)

function actionOf({ id, label, enabled, why }: Standing['actions'][number]): ServerAction {
  return why ? { id, label, enabled, why } : { id, label, enabled }
}

/** What stands small with a picture; the sign-ups do so only where another button leads. */
export function iconsOf(actions: readonly ServerAction[]): Readonly<Record<string, IconName>> {
  const led = actions.some(({ id }) => !(id in small) && id !== 'registrations')
  return led ? { registrations: 'user', ...small } : small
}

/** To cancel stands in the bar at the top of the detail, to scrap on the pages of the opening and the comparison; while firms sign up, they are what waits. */
export function ownerActions({ actions, status }: Standing): readonly ServerAction[] {
  const own = actions
    .filter(({ id }) => !['cancel', 'scrap', 'postpone', 'amend'].includes(id))
    .map(actionOf)
    .map((action) =>
      action.id === 'registrations' && status === 'registering' ? { ...action, label: '处理报名' } : action,
    )
  if (status === 'awarded') {
    const read = own.map((action) => (action.id === 'compare' ? { ...action, label: '查看比价' } : action))
    const [settle] = read.filter(({ id, enabled }) => id === 'settleSecurity' && enabled)
    const others = [{ ...result, label: '查看结果' }, ...read.filter((action) => action !== settle)]
    return settle ? [settle, ...others] : others
  }
  const leads = own.some(({ id, enabled }) => enabled && !(id in small) && id !== 'registrations')
  return leads ? own : [...resultOf(status), ...own]
}

const before = ['payDocuments', 'register', 'paySecurity', 'confirmAddendum']

/** A sign-up or a bid that cannot be sent yet stands beside nothing that comes before it. */
function onePrimary(own: readonly ServerAction[]): readonly ServerAction[] {
  const has = (ids: readonly string[]) => own.some(({ id }) => ids.includes(id))
  const waits = [
    ...(has(['payDocuments']) ? ['register'] : []),
    ...(has(before) ? ['bid', 'replaceBid'] : []),
  ]
  return own.filter(({ id, enabled }) => enabled || !waits.includes(id))
}

/**
 * What can be done now stands first. A sign-up that is done is no button, strangers are asked to log in for
 * the one thing that the moment is for, newcomers to verify their company, and what has ended leads to its result.
 */
export function bidderActions(standing: Standing, lacking?: Lacking): readonly ServerAction[] {
  const { registration, loggedIn, status, bid } = standing
  const own = onePrimary(
    standing.actions
      .map(actionOf)
      .filter(
        ({ id, enabled }) => !elsewhere.includes(id) && !(id === 'register' && !enabled && registration),
      ),
  )
  const first = own.filter(({ enabled }) => enabled)
  if (status === 'awarded' && told.includes(bid?.status ?? '')) return [...always, letter, ...first]
  if (ended.includes(status)) return [...always, ...resultOf(status), ...first]
  if (!loggedIn && running.includes(status)) {
    const wanted = open.includes(status) ? 'register' : 'bid'
    return [
      ...always,
      ...standing.actions
        .filter(({ id }) => id === wanted)
        .map(({ id, label }) => ({ id, label, enabled: true })),
    ]
  }
  if (lacking && lacksFirst(standing))
    return [...always, { id: 'verify', label: verifyLabels[lacking], enabled: true }]
  return [...always, ...first, ...own.filter(({ enabled }) => !enabled)]
}

/**
 * What may be done with a bid that is in, the way to a new version first, or what has to be done before it. A new bid
 * after a withdrawal counts too. What the tender bars at present is barred here as well.
 */
export function actionsOnBid(
  own: Standing['actions'],
  standing: Standing['actions'],
): readonly ServerAction[] {
  const barred = standing.filter(({ enabled }) => !enabled)
  const known = new Map([...standing, ...own, ...barred].map((action) => [action.id, actionOf(action)]))
  const ids = ['confirmAddendum', 'replaceBid', 'bid', 'withdrawBid', 'abandonBid']
  return onePrimary(ids.flatMap((id) => known.get(id) ?? []))
}
