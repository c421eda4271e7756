import { Problem } from './problem.ts'

/** NUL, which PostgreSQL keeps in no text, and halves of surrogate pairs, which UTF-8 cannot write. */
const unstorable = /[\0\p{Surrogate}]/u

/** Throws `request.invalid` with a sentence when a text holds what no database text can. */
export function refuseUnstorable(text: string): void {
  if (!unstorable.test(text)) return
  throw new Problem('request.invalid', { sentence: '内容里有不能识别的字符，请删除后重新填写' })
}
