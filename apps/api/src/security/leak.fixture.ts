// What both searches for leaks do: read the log, seal what must not come out, and ask everybody's questions.
import type { Endpoint } from '@jb/contract/endpoint'
import { roles } from '@jb/domain/member/roles'
import type { Harness } from '@jb/testing/api-harness'
import { anOffer, sealAndUpload, sheetFor } from '@jb/testing/builders/bid'
import { aPdf } from '@jb/testing/builders/file'
import { folderDump, type Place, placesWith, tableDump } from '@jb/testing/canary'
import type { Caller } from '@jb/testing/persona'
import { sampleCall } from '../call.samples.ts'
import { modules } from '../modules.ts'
import { platformModule } from '../platform/platform.module.ts'
import { openSession } from '../platform/session/session.ts'
import { freshIp } from './world.fixture.ts'

export const endpoints: readonly Endpoint[] = [platformModule, ...modules].flatMap((module) =>
  module.routes.map(({ endpoint }) => endpoint),
)

export const ownerRoles = roles.filter(
  (role) => !['supplierAdmin', 'quoter', 'agent', 'operator'].includes(role),
)

/** What the server logs from now on: a logger that finds standard output replaced writes through it. */
export function readLog() {
  const logged: string[] = []
  const write = process.stdout.write
  process.stdout.write = ((chunk: string | Uint8Array) => logged.push(String(chunk)) > 0) as typeof write
  return {
    text: () => logged.join(''),
    close: () => {
      process.stdout.write = write
    },
  }
}

/** The offer of this company with a price, and the same words in its note, in a file and in the file's name. */
export async function offerOf(h: Harness, as: Caller, tenderId: string, price: string, words: string) {
  const sheet = await sheetFor(h, as, tenderId)
  const bytes = aPdf(`${words} ${price}`)
  const file = await sealAndUpload(h, as, sheet, { name: `${words}.pdf`, bytes })
  const rows = sheet.rows.map(({ position }) => ({ position, price, free: false, cells: {} }))
  return { sheet, content: anOffer(sheet, 1, { rows, note: words, files: [file] }), fileId: file.fileId }
}

/** A fresh login of the same person each time, since a call may end it. */
export async function again(h: Harness, person: Caller): Promise<Caller> {
  const credentials = await openSession(h.db, h.secret, {
    ...person,
    companyId: person.companyId || undefined,
    ip: '',
    userAgent: '',
  })
  return { ...person, ...credentials }
}

/** Who asks, with which ids, and what is sent where a sample would get nowhere. */
export interface Asking {
  readonly h: Harness
  readonly standings: Readonly<Record<string, () => Promise<Caller> | undefined>>
  readonly ids: readonly string[]
  readonly calls: Readonly<Record<string, object>>
}

/** What a person sends: the plausible call with each id of the story, and no call twice. */
function callsOf({ ids, calls }: Asking, endpoint: Endpoint): readonly unknown[] {
  const call = calls[endpoint.id]
  if (call) return [call]
  const plausible = ids.map((id) => sampleCall(endpoint, id))
  return [...new Map(plausible.map((one) => [JSON.stringify(one), one])).values()]
}

/** Before anything of a call is read, so whatever id it names. */
const turnedAway = ['session.missing', 'role.missing']

/** Everything that this person is answered. */
export async function answersTo(
  asking: Asking,
  name: string,
  asked: readonly Endpoint[],
): Promise<readonly Place[]> {
  const { h, standings, ids } = asking
  const places: Place[] = []
  for (const endpoint of asked) {
    const as = await standings[name]?.()
    for (const call of callsOf(asking, endpoint)) {
      const reply = await h.call<Endpoint>(endpoint, call as never, as, { encoded: true, ip: freshIp() })
      const bytes = Buffer.from(JSON.stringify([reply.envelope, reply.headers]))
      places.push({ name: `${endpoint.id} for ${name}, ${reply.status}`, bytes })
      if (turnedAway.includes(String(reply.reason))) break
    }
  }
  for (const id of ids) {
    const { statusCode, rawPayload } = await h.app.server.inject({ url: `/files/${id}` })
    places.push({ name: `/files, ${statusCode}`, bytes: rawPayload })
  }
  return places
}

/** Endpoints of which at least one call got past the gate. */
export const gotIn = (places: readonly Place[]): readonly string[] =>
  places.filter(({ name }) => !/, (40[0134]|429)$/.test(name)).map(({ name }) => name.split(' ')[0] ?? '')

/** Tables, stored files and the log, as far as one of these is in them. */
export const foundIn = async (h: Harness, log: string, secrets: readonly string[]) =>
  placesWith(secrets, [
    ...(await tableDump(h.db)),
    ...folderDump(h.config.DATA_DIR),
    { name: 'log', bytes: Buffer.from(log) },
  ])
