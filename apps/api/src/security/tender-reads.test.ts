import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/**
 * Every file of a module that reads tenders, by SQL or through a door, asks who looks (visibility.ts: a tender for the
 * invited alone is not there for others), or stands here with the reason why it need not.
 */
const root = fileURLToPath(new URL('../modules/', import.meta.url))

const own = 'for its owner’s side alone, which sees all that is its own'
const part = 'for a company about its own sign-up, bid, order or letter: whoever has one was admitted'
const system = 'a timer or a reaction, which nobody reads; it tells parties, who see the tender'
const inside = 'a part of a read or a step that asks itself'

const reasoned: Readonly<Record<string, string>> = {
  'bid/addendum/acks.ts': part,
  'bid/addendum/issue.ts': own,
  'bid/addendum/notify.ts': system,
  'bid/decryption/ask-second.ts': own,
  'bid/decryption/clock.ts': system,
  'bid/decryption/device.repository.ts': part,
  'bid/decryption/devices.ts': part,
  'bid/decryption/notify.ts': system,
  'bid/decryption/post-key.ts': part,
  'bid/decryption/remind.ts': system,
  'bid/decryption/words.ts': `${own}; ${part}`,
  'bid/early-access.ts': 'writes down who was refused, and answers nobody',
  'bid/reads/abandonments-of.ts': own,
  'bid/reads/abandonments-to-do.ts': own,
  'bid/reads/abandonments.ts': `${own}; ${part}; the public notices are a part of its standing`,
  'bid/reads/applicants.ts': own,
  'bid/reads/approval-subject.ts': 'for its approvers and its owner’s side',
  'bid/reads/asked-security.ts': 'the port `keptFrom` is asked first',
  'bid/reads/bid-records.ts': own,
  'bid/reads/committed-by-project.ts': own,
  'bid/reads/comparison.ts': own,
  'bid/reads/consortia.ts': `${inside}; ${part}`,
  'bid/reads/consortium-page.ts': 'for the companies of a consortium: whoever is asked may see its tender',
  'bid/reads/contracts-to-sign.ts': own,
  'bid/reads/decided.ts': 'awarded ones only, which are there for everybody',
  'bid/reads/decision-snapshot.ts': `${own}; ${part}`,
  'bid/reads/invited-tenders.ts': 'for a company about what it was invited to',
  'bid/reads/letter.ts': `${own}; ${part}`,
  'bid/reads/my-bids.ts': part,
  'bid/reads/opening-record.ts': `${own}; ${part}`,
  'bid/reads/operation-log.ts': own,
  'bid/reads/own-bid.ts': part,
  'bid/reads/project-tenders.ts': own,
  'bid/reads/registration-names.ts': part,
  'bid/reads/registrations-of.ts': own,
  'bid/reads/share-card.ts': 'built on the published results of win-notices.ts',
  'bid/reads/suspects-of.ts': own,
  'bid/reads/tenders-waiting-for.ts': system,
  'bid/reads/wins.ts': 'awarded ones only, which are there for everybody',
  'bid/sealed-upload.ts': part,
  'bid/summary.ts': own,
  'bid/use-cases/abandonment.ts': `${own}; ${part}`,
  'bid/use-cases/answer-for-agent.ts': system,
  'bid/use-cases/answer-registration.ts': own,
  'bid/use-cases/bill-winner.ts': system,
  'bid/use-cases/consortium.ts': 'for the companies of a consortium: whoever is asked may see its tender',
  'bid/use-cases/leave.ts': part,
  'bid/use-cases/note-bid.ts': own,
  'bid/use-cases/notify-abandoned.ts': system,
  'bid/use-cases/notify-consortium.ts': system,
  'bid/use-cases/open-bids.ts': own,
  'bid/use-cases/reject-bid.ts': system,
  'bid/use-cases/release-losers.ts': system,
  'bid/use-cases/remind-of-deadline.ts': system,
  'bid/use-cases/remind-to-sign.ts': system,
  'bid/use-cases/secure.ts': system,
  'bid/use-cases/settle-security.ts': own,
  'bid/use-cases/submit-comparison.ts': own,
  'bid/use-cases/tell-ending.ts': system,
  'bid/use-cases/tell-opening.ts': system,
  'bid/use-cases/tell-postponed.ts': system,
  'bid/use-cases/tell-registration.ts': system,
  'bid/use-cases/tell.ts': system,
  'draw/reads/invitation.ts': 'for a drawn expert, about the own seat',
  'draw/reads/view.ts': own,
  'draw/use-cases/answer.ts': 'for a drawn expert, about the own seat',
  'draw/use-cases/follow-tender.ts': system,
  'draw/use-cases/leave-seat.ts': 'a drawn expert’s own seat, or a committee that gives it up',
  'draw/use-cases/move-on.ts': 'nobody: a timer, a reaction, or a drawn expert’s answer',
  'draw/use-cases/request.ts': own,
  'evaluation/reads/choices.ts': own,
  'evaluation/reads/own-clarifications.ts': part,
  'evaluation/reads/prices.ts': 'members of its committee',
  'evaluation/reads/to-do.ts': `${own}; members of its committee`,
  'evaluation/reads/view.ts': `${own}; members of its committee`,
  'evaluation/use-cases/clarify.ts': `${own}; ${part}; members of its committee`,
  'evaluation/use-cases/committee.ts': own,
  'evaluation/use-cases/export.ts': `${own}; members of its committee`,
  'evaluation/use-cases/handle.ts': `${own}; members of its committee`,
  'evaluation/use-cases/leaving.ts': `${own}; members of its committee`,
  'fee/documents.ts': `${system}; orders.ts and fee.reads.ts ask`,
  'hall/hall.repository.ts': 'cards that project-tender.ts has written, of public ones only',
  'hall/reads/run-as-agent.ts': own,
  'home/reads/bidder-tenders.ts': part,
  'home/reads/first-steps.ts': own,
  'home/reads/owner-tenders.ts': own,
  'question/objection/objection.presenter.ts': inside,
  'question/objection/objection.use-cases.ts': '`seesTender` of objection.reads.ts is asked first',
  'question/reads/letters-of.ts': `${own}; ${part}`,
  'question/reads/sides-of.ts': inside,
  'report/reads/own-affair.ts': 'for operators, who see all',
  'security/reads/orders-with-names.ts': part,
  'security/reads/subject-desk.ts': own,
  'tender/invitees.ts': own,
  'tender/reads/approvals-of.ts': own,
  'tender/reads/earlier.ts': own,
  'tender/reads/fact-lines.ts': inside,
  'tender/reads/my-tenders.ts': own,
  'tender/reads/payees.ts': own,
  'tender/reads/project-budget.ts': own,
  'tender/reads/staff-among.ts': inside,
  'tender/reads/tender-subject.ts': 'the letters ask first (question/reads/subject-of.ts)',
  'tender/tender.clock.ts': system,
  'tender/tender.rows.ts': inside,
  'tender/tender.things.ts': own,
  'tender/use-cases/lock-tender.ts': 'whoever locks asks; the files that do are read here too',
  'tender/use-cases/pause.ts': system,
  'tender/use-cases/publish.ts': own,
  'tender/use-cases/tell-owner.ts': system,
}

const reads = [
  /(?:selectFrom|[jJ]oin)\(\s*'tender(?:_\w+)?(?: as \w+)?'/,
  /\b(?:from|join) tender(?:_\w+)?\b/,
  /\btable: 'tender'|'tender' \| 'auction'/,
  /\b(?:tenderById|lockForUse|lockForChange|lockTender|tenderSubject|decided|results)\(/,
]
const asks =
  /\b(?:openToAll|publicTenders|admits|maySeeTender|isKeptFrom|visibleTo)\(|from '@jb\/domain\/tender\/visible'/

const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/\.(?:test|fixture)\.ts$/.test(file))
  .map((file) => ({ file, text: readFileSync(root + file, 'utf8') }))

/** Without what is written about the code: comments, and names that are only brought in. */
const codeOf = (text: string) =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^import (?:[^']|\n)*from '(?!@jb\/domain\/tender\/visible)[^']+'$/gm, '')

const readers = sources.filter(({ text }) => reads.some((read) => read.test(codeOf(text))))
const silent = readers.filter(({ text }) => !asks.test(codeOf(text))).map(({ file }) => file)

test('whatever reads tenders asks who looks, or says why it need not', () => {
  expect(readers.length).toBeGreaterThan(80)
  expect(silent.filter((file) => !reasoned[file])).toEqual([])
})

test('no reason is kept for what asks, or reads none', () => {
  expect(Object.keys(reasoned).filter((file) => !silent.includes(file))).toEqual([])
})
