import type { Letter, Question } from '@jb/domain/question/question'
import type { Submission } from '@jb/domain/question/submit'

/** What a person writes about a goods tender (type 3). */
export function aLetter(given: Partial<Letter> = {}): Letter {
  return {
    type: 'goods',
    receiver: 'owner',
    title: '螺纹钢是否可以按理论重量结算',
    content: '清单第 3 行写的是过磅，请问能否按理论重量结算？',
    fileIds: [],
    ...given,
  }
}

const subject = {
  kind: 'tender',
  id: '00000000-0000-4000-8000-000000000001',
  title: '产业园一期 钢筋采购',
  ownerCompanyId: '00000000-0000-4000-8000-00000000000a',
} as const

const asker = {
  companyId: '00000000-0000-4000-8000-00000000000b',
  accountId: '00000000-0000-4000-8000-0000000000b1',
}

/** A submission that is accepted: a supplier asks about somebody else's goods tender while letters are taken. */
export function aSubmission(given: Partial<Submission> = {}): Submission {
  return {
    id: '00000000-0000-4000-8000-0000000000c1',
    no: 'XW-20261121-0001',
    asker,
    subject: { ...subject, agentCompanyId: null, type: 3, window: { state: 'open', until: undefined } },
    unanswered: 0,
    ...given,
  }
}

/** A letter that waits for its answer. */
export function aQuestion(given: Partial<Question> = {}): Question {
  return {
    ...aLetter(),
    id: '00000000-0000-4000-8000-0000000000c1',
    no: 'XW-20261121-0001',
    subject,
    asker,
    status: 'submitted',
    version: 1,
    submittedAt: new Date('2026-11-21T01:00:00Z'),
    answer: undefined,
    rejectReason: undefined,
    published: undefined,
    ...given,
  }
}
