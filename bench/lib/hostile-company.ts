import { createHash } from 'node:crypto'
import type { Endpoint, Sent } from '@jb/contract/endpoint'
import { uploadFile } from '@jb/contract/file/file.contract'
import { previewFile } from '@jb/contract/file/preview.contract'
import { previewStaffImport } from '@jb/contract/member/staff.contract'
import { parseGoodsSheet } from '@jb/contract/tender/goods.contract'
import { imageSuffix } from '@jb/domain/file/image-variant'
import type { HostileFile } from '@jb/testing/builders/hostile'
import { call, type Login, upload } from './client.ts'

/** A hostile file, ready to be sent. */
interface Loaded {
  readonly name: string
  readonly bytes: Blob
  readonly hash: string
}

/** How often the server gave which answer. */
export type Answers = Map<string, number>

/** Makes the bytes once: packing them costs more than sending them. */
export function loaded(files: readonly HostileFile[]): readonly Loaded[] {
  return files.map(({ name, bytes }) => {
    const made = Buffer.from(bytes())
    return { name, bytes: new Blob([made]), hash: createHash('sha256').update(made).digest('hex') }
  })
}

/** What came of one call: `taken`, the code of its refusal, or the status of what is no answer of ours. */
async function outcome(work: Promise<unknown>): Promise<string> {
  try {
    await work
    return 'taken'
  } catch (error) {
    return /"reason":"([\w.]+)"/.exec(String(error))?.[1] ?? String(error).slice(0, 80)
  }
}

interface Stored {
  readonly id: string
  readonly url: string
}

/** Uploads one file and has it opened in every way that the server has for it. */
async function sendOne(at: string, file: Loaded, as: Login, note: (answer: string) => void): Promise<void> {
  let stored: Stored | undefined
  const sending = upload(at, uploadFile, file, as).then(({ data }) => {
    stored = data as Stored
  })
  note(await outcome(sending))
  if (!stored) return
  const { id, url } = stored
  const ask = async <const E extends Endpoint>(endpoint: E, sent: Sent<E>) =>
    note(await outcome(call(at, endpoint, sent, as)))
  if (file.name.endsWith('.xlsx')) {
    await ask(parseGoodsSheet, { body: { fileId: id } })
    await ask(previewStaffImport, { body: { fileId: id } })
  }
  await ask(previewFile, { body: { link: url } })
  if (!file.name.endsWith('.png')) return
  const size = imageSuffix({ width: 480, height: 360, mode: 'fit', webp: false })
  const answer = await fetch(`${at}${url}&x-image-process=${encodeURIComponent(size)}`)
  note(`picture.${answer.status}`)
}

/** Sends all files, again and again until `done`, but each once at least. */
export async function attack(
  at: string,
  files: readonly Loaded[],
  as: Login,
  done: () => boolean,
): Promise<Answers> {
  const answers: Answers = new Map()
  const note = (answer: string) => answers.set(answer, (answers.get(answer) ?? 0) + 1)
  do for (const file of files) await sendOne(at, file, as, note)
  while (!done())
  return answers
}
