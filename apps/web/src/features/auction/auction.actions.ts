import type { AuctionStanding } from '@jb/contract/auction/auction.shapes'
import type { User } from '@jb/contract/member/member.shapes'
import { isShutToAll } from '@jb/domain/auction/entry-shut'
import type { ServerAction } from '../../patterns/more-actions.tsx'

const toConsole: ServerAction = { id: 'console', label: '竞价控制台', enabled: true }
const toResult: ServerAction = { id: 'result', label: '查看结果', enabled: true }
const toReplay: ServerAction = { id: 'replay', label: '竞价回放', enabled: true }
const report: ServerAction = { id: 'report', label: '举报', enabled: true }
const toAgreement: ServerAction = { id: 'agreement', label: '竞买协议', enabled: true }
/** Deeds that stand at the right of the console's bar; where none of them is offered the notice does. */
const leadingDeeds: readonly string[] = ['breachAgree', 'edit', 'confirm', 'settle', 'rerun', 'copy']
/** What is done on the page of the owner's own. */
const consoleOnly = [
  'void',
  'confirm',
  'talks',
  'closeTalks',
  'unsold',
  'settle',
  'breach',
  'rerun',
  'copy',
  'cancel',
  'delay',
]

/** One leaves where one has agreed to take part. */
const elsewhere = [...consoleOnly, 'result', 'leave']

const plain = ({ id, label, enabled, why }: AuctionStanding['actions'][number]): ServerAction =>
  why ? { id, label, enabled, why } : { id, label, enabled }

/** What stands between a person and taking part at all: no company yet, or one that is not verified. */
function lacking(user: Pick<User, 'company'> | undefined): readonly ServerAction[] {
  if (!user || user.company?.verified) return []
  return [{ id: 'verify', label: user.company ? '查看认证进度' : '先完成企业认证', enabled: true }]
}

/** What the bar under an auction offers: what can be done now first, else grey with its reason what would come first. */
export function barActions(
  standing: AuctionStanding,
  over: boolean,
  user?: Pick<User, 'company'>,
): readonly ServerAction[] {
  const after = over ? [toResult, toReplay] : [toAgreement]
  if (standing.isOwner) return [toConsole, ...after]
  const own = standing.actions.filter(({ id }) => !elsewhere.includes(id)).map(plain)
  const open = own.filter(({ enabled }) => enabled)
  const shut = own.filter(({ enabled }) => !enabled)
  const late = standing.bidder?.status === 'refused' ? [] : shut.filter(isLate)
  const asks = !standing.loggedIn && late.length === 0
  const first = asks ? [...open, ...shut.map(askedToLogIn)] : open
  const bid = shut.filter(({ id }) => id === 'bid')
  const missing = over || standing.bidder ? [] : lacking(user)
  const lead = [first, late, missing, bid].find(({ length }) => length > 0) ?? []
  return [...lead, ...after, ...shut.filter((one) => !lead.includes(one) && !asks), report]
}

/** The way in is closed to everybody. */
const isLate = ({ id, why }: ServerAction): boolean => id === 'join' && isShutToAll(why)

/** Strangers press the button and are asked to log in. */
const askedToLogIn = ({ id, label }: ServerAction): ServerAction => ({ id, label, enabled: true })

const toLog: ServerAction = { id: 'log', label: '操作日志', enabled: true }
const toNotice: ServerAction = { id: 'detail', label: '查看公告', enabled: true }

/**
 * What the console offers: the deed that leads on first, then the notice, then what is rarely done. Whoever does not
 * run it (`looks`) is not met by a deed that is somebody else's.
 */
export function consoleActions(
  standing: AuctionStanding,
  over: boolean,
  looks = false,
): readonly ServerAction[] {
  const own = standing.actions.map(plain)
  const leading = own.filter(({ id }) => leadingDeeds.includes(id))
  // What waits for somebody else does not stand in the way of what can be done.
  const leads = leading.find(({ enabled }) => enabled) ?? (looks ? undefined : leading[0])
  const rest = own.filter((one) => one !== leads)
  return [...(leads ? [leads] : []), toNotice, ...(over ? [toReplay] : []), ...rest, toLog]
}
