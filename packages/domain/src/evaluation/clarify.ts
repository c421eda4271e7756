import type { EvaluationStatus } from './evaluation.flow.ts'

/** So many questions one bidder is asked at most. */
export const mostQuestions = 5

/** Whether bidders are asked and may answer: until everything is summed up (TL 52). */
export const takesAnswers = (status: EvaluationStatus): boolean => status === 'formal' || status === 'scoring'
