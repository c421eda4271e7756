import type { InvitationToDo } from '../draw/index.ts'
import type { ClarificationToDo, EvaluationToDo } from '../evaluation/index.ts'
import { type Task, taskOf } from './task.ts'

/** A seat in a committee waits for this person. */
export const evaluationTodo = ({ tenderId, title, nextStep }: EvaluationToDo): Task => ({
  ...taskOf(
    { id: tenderId, title },
    {
      stake: 'others',
      place: 'evaluation.home',
      action: '去评审',
      sentence: `${nextStep}。`,
      otherwise: '评审完成前不能定标，投标单位都在等结果。',
    },
  ),
  own: true,
})

/** A committee asks the company about its bid; about its price until a moment after which silence has a price. */
export const clarificationTodo = ({ tenderId, title, until }: ClarificationToDo): Task =>
  taskOf(
    { id: tenderId, title },
    {
      stake: 'others',
      place: 'evaluation.asked',
      action: '答复',
      ...(until
        ? {
            sentence: '评审认为贵公司的报价明显偏低，请说明理由。',
            otherwise: '到时没有说明的，可以认定报价低于成本，否决投标。',
            due: { label: '说明截止', at: until },
          }
        : {
            sentence: '评审小组请贵公司澄清投标文件，请尽快答复。',
            otherwise: '没有答复的，按已提交的投标文件评审。',
          }),
    },
  )

/** An expert who was drawn has to say whether they come. */
export const drawnTodo = ({ id, title, answerUntil }: InvitationToDo): Task => ({
  ...taskOf(
    { id, title },
    {
      stake: 'others',
      place: 'draw.invitation',
      action: '答复',
      sentence: '您被抽取为评标专家，请答复能否参加。',
      otherwise: '截止前没有答复的，由系统补抽其他专家。',
      due: { label: '答复截止', at: answerUntil },
    },
  ),
  own: true,
})
