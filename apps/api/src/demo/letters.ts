import {
  answerQuestion,
  closeQuestion,
  publishQuestion,
  rejectQuestion,
  saveForTender,
} from '@jb/contract/question/question.contract'
import { type Act, type Play, personOf } from './act.ts'
import type { Told } from './life.ts'
import type { LetterPlot, TenderPlot } from './plot.ts'

interface Letter {
  readonly id: string
  readonly version: number
}

async function ask(play: Play, told: Told, letter: LetterPlot): Promise<Letter> {
  const { type, receiver, title, content } = letter
  const body = { businessId: told.id, type, receiver, title, content, fileIds: '' }
  return play.stage.perform(personOf(play, letter.by), saveForTender, { body })
}

async function handle(play: Play, owner: string, letter: LetterPlot, { id, version }: Letter): Promise<void> {
  const { handled, title, content } = letter
  const person = personOf(play, owner)
  if (!handled) return
  if ('reject' in handled) {
    await play.stage.perform(person, rejectQuestion, { body: { id, version, reason: handled.reject } })
    return
  }
  const body = { id, version, answer: handled.answer, fileIds: [] }
  const answered = await play.stage.perform(person, answerQuestion, { body })
  const seen = { id, version: answered.version }
  if (handled.next === 'close') await play.stage.perform(person, closeQuestion, { body: seen })
  if (handled.next === 'publish')
    await play.stage.perform(person, publishQuestion, {
      body: { ...seen, title, text: content, answer: handled.answer },
    })
}

/** The letters about a tender and what the owner does with them. */
export function letterActs({ owner, letters = [] }: TenderPlot, told: Told): readonly Act[] {
  return letters.flatMap((letter): Act[] => {
    let sent: Letter = { id: '', version: 0 }
    return [
      {
        at: letter.at,
        run: async (play) => {
          sent = await ask(play, told, letter)
        },
      },
      { at: letter.handled?.at ?? letter.at, run: (play) => handle(play, owner, letter, sent) },
    ]
  })
}
