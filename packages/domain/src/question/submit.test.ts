import { aLetter, aSubmission } from '@jb/testing/builders/question'
import { describe, expect, test } from 'vitest'
import { maxUnanswered } from './may-ask.ts'
import { type Submission, submitQuestion } from './submit.ts'

const now = new Date('2026-11-21T02:00:00Z')
const subject = aSubmission().subject
if (!subject) throw new Error('the accepted submission has a subject')
const windowed = (state: 'notOpen' | 'closed') =>
  aSubmission({ subject: { ...subject, window: { state, until: now } } })

describe('handing in a letter', () => {
  test('makes a letter that waits for its answer, and tells of it', () => {
    const step = submitQuestion(aLetter(), aSubmission(), now)
    expect(step).toMatchObject({
      question: { ...aLetter(), status: 'submitted', version: 1, submittedAt: now, answer: undefined },
      event: {
        type: 'question.submitted',
        payload: { title: aLetter().title, subject: { title: subject.title } },
      },
    })
  })

  test('keeps nothing of the subject that belongs to the tender', () => {
    const step = submitQuestion(aLetter(), aSubmission(), now)
    expect(Object.keys('question' in step ? step.question.subject : {}).sort()).toEqual([
      'id',
      'kind',
      'ownerCompanyId',
      'title',
    ])
  })

  test.each<[string, Submission]>([
    ['tender.notFound', aSubmission({ subject: undefined })],
    ['question.companyRequired', aSubmission({ asker: { companyId: undefined, accountId: 'a' } })],
    ['question.ownSubject', aSubmission({ asker: { companyId: subject.ownerCompanyId, accountId: 'a' } })],
    [
      'question.agentSubject',
      aSubmission({ subject: { ...subject, agentCompanyId: aSubmission().asker.companyId ?? '' } }),
    ],
    ['question.windowNotOpen', windowed('notOpen')],
    ['question.windowClosed', windowed('closed')],
    ['question.tooMany', aSubmission({ unanswered: maxUnanswered })],
  ])('is refused with %s', (refused, submission) => {
    expect(submitQuestion(aLetter(), submission, now)).toMatchObject({ refused })
  })

  test('is possible for the last letter below the limit', () => {
    expect(submitQuestion(aLetter(), aSubmission({ unanswered: maxUnanswered - 1 }), now)).toHaveProperty(
      'question',
    )
  })

  test.each([
    ['a topic of another kind of tender', { type: 'asset' }],
    ['an unknown topic', { type: 'toString' }],
    ['a receiver that is not there', { receiver: 'boss' }],
  ])('is refused for %s', (_, given) => {
    expect(submitQuestion(aLetter(given), aSubmission(), now)).toEqual({ refused: 'question.badType' })
  })
})
