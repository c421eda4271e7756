import { deedNames as approvalDeeds, originNames } from '@jb/domain/approval/deed-names'
import * as approval from '@jb/domain/approval/labels'
import { approvalTypeNames, approvalTypeScopes, approvalTypes } from '@jb/domain/approval/types'
import * as auction from '@jb/domain/auction/labels'
import { noticeKinds } from '@jb/domain/notice/kinds'
import { profiles } from '@jb/domain/procurement/profiles'
import * as project from '@jb/domain/project/labels'
import * as security from '@jb/domain/security/labels'
import { test } from 'vitest'
import { golden, line } from '../golden.ts'
import * as door from './doors.ts'

/** Every act that stands in the log of something, known to all logs or not. */
const acts = [
  ...['createDraft', 'saveDraft', 'deleteDraft', 'publish', 'processOff', 'ask.tenderPublish'],
  ...['ask.postponement', 'ask.publicity', 'ask.award', 'ask.scrap', 'ask.breach', 'ask.refund'],
  ...['approval.rejected', 'approval.withdrawn', 'approval.terminated', 'approval.failed', 'postpone'],
  ...['clock', 'cancel', 'takeOffline', 'restore', 'registration.register', 'registration.confirm'],
  ...['registration.refuse', 'settleSecurity', 'submitComparison', 'comparison.export', 'bid.submit'],
  ...['bid.withdraw', 'open', 'publicise', 'award', 'fail', 'admitBidder', 'refuseBidder', 'voidOffer'],
  ...['openTalks', 'closeTalks', 'talkOffer', 'closeUnsold', 'lapse', 'confirm', 'settle', 'askBreach'],
  ...[
    'refuseBreach',
    'takeBackBreach',
    'breach',
    'create',
    'edit',
    'announce',
    'close',
    'pay',
    'voidPayment',
  ],
  ...['submitAnnounce', 'submitCancel', 'approvalRejected', 'approvalWithdrawn', 'approvalTerminated'],
  ...['approvalFailed', 'forfeit', 'refund', 'askSecond', 'agreeSecond', 'refuseSecond', 'takeBackSecond'],
]

/** The tables of words that a file has. */
const tables = (title: string, file: object) =>
  Object.entries(file).flatMap(([name, table]) =>
    typeof table === 'object' && table !== null
      ? Object.entries(table).map(([key, value]) => `${title}.${name} ${key}：${line(value)}`)
      : [],
  )

test('the words of logs, statuses, types and notices', () => {
  golden('words', [
    ...acts.flatMap((act) => [
      `记录 ${act}：${[
        ...door.profileNames.map((profile) => door.tenderActionLabel(act, profile)),
        ...door.directions.map((direction) => door.auctionActionLabel(act, direction)),
        door.projectActionLabel(act),
      ].join(' ')}`,
    ]),
    ...door.profileNames.flatMap((profile) => [
      `${profile} ${line(profiles[profile])} ${line(door.bidWords(profile))}`,
      ...door.tenderStatuses.flatMap((status) =>
        ([1, 3, 4] as const).map(
          (businessType) =>
            `  ${status} ${businessType}：${door.tenderStatusName({ status, profile })} ${line(
              door.stateOf({ status, businessType, profile }),
            )} ${line(door.stateOf({ status, businessType, profile }, true))}`,
        ),
      ),
      ...(['tooFewRegistrations', 'tooFewBids', 'noValidBid'] as const).map(
        (reason) => `  ${reason}：${door.endReasonLabel(reason, profile)}`,
      ),
    ]),
    ...door.directions.flatMap((direction) => [
      `${direction} ${line(door.wordsOf({ direction }))}`,
      ...door.auctionStatuses.map(
        (status) =>
          `  ${status}：${door.auctionStatusName({ status, direction })} ${door.auctionStatusName({ status, direction }, 1)} 审批 ${approvalTypes
            .map((type) => door.auctionApprovalName(type, status))
            .join(' ')}`,
      ),
    ]),
    ...[
      ...['tender.wrongStatus', 'tender.offline', 'tender.closed', 'tender.badTimes', 'tender.ruleBlocked'],
      ...['auction.wrongStatus', 'auction.offline', 'auction.started', 'auction.badTimes'],
    ].map(
      (refused) =>
        `没有延期 ${refused}：${door.postponeFailure({ refused })} ${door.delayFailure({ refused })}`,
    ),
    ...tables('审批', { ...approval, approvalDeeds, originNames, approvalTypeNames, approvalTypeScopes }),
    ...tables('审批', { approvalTypes }),
    ...tables('竞价', auction),
    ...tables('项目', project),
    ...tables('保证金', security),
    ...tables('消息', { noticeKinds }),
  ])
})
