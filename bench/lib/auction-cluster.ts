import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from '@jb/api/platform/db/db'
import { secretOf } from '@jb/api/platform/secret/recorded'
import { urlOf } from '@jb/testing/server-process'
import { freePort, openFolder, type Server, startServer } from '../../e2e/support/server.ts'
import type { Ground } from './auction-stage.ts'
import { temporaryPostgres } from './temporary-postgres.ts'

/** Settings of a built server under measurement: as in production, without limits of calls a minute. */
export const underLoad = {
  ...{ DEMO: '0', HTTP_ONLY: '1', RATE_PER_MINUTE: '10000000', LOG_LEVEL: 'error' },
  TRUST_PROXY: 'loopback',
} as const

/** A server of a cluster, which keeps its address when it is started anew. */
export interface Node {
  readonly url: string
  /** The process that runs now, or ran last. */
  readonly server: () => Server
  /** Starts a server that has ended. */
  start(): Promise<void>
}

/** Some servers on one database that belongs to none of them. */
export interface Cluster {
  readonly ground: Ground
  readonly nodes: readonly Node[]
  close(): Promise<void>
}

interface NodePlace {
  readonly connectionUrl: string
  readonly secretFile: string
  readonly env: Readonly<Record<string, string>>
}

async function openNode({ connectionUrl, secretFile, env }: NodePlace): Promise<Node & { folder: string }> {
  const folder = await openFolder('bench-node')
  const port = await freePort()
  const settings = { ...underLoad, DATABASE_URL: connectionUrl, SECRET_FILE: secretFile, ...env }
  const begin = () => startServer({ dataDir: folder, port, env: settings })
  let server = await begin()
  return {
    ...{ url: server.url, folder, server: () => server },
    async start() {
      server = await begin()
    },
  }
}

/** Something that differs from node to node: more settings, and parameters of its connections to the database. */
export interface Peculiar {
  readonly env?: Readonly<Record<string, string>>
  readonly parameters?: string
}

/** Opens as many servers as there are entries, on a database of their own; `before` they start, it may be filled. */
export async function openCluster(
  peculiar: readonly Peculiar[],
  before: (ground: Ground) => Promise<unknown> = async () => undefined,
): Promise<Cluster> {
  const postgres = await temporaryPostgres()
  const database = openDatabase(postgres.connection, 6)
  const secret = await secretOf(database.db, { DATA_DIR: postgres.folder })
  const secretFile = join(postgres.folder, 'secret')
  const nodes: Awaited<ReturnType<typeof openNode>>[] = []
  const close = async () => {
    await database.close().catch(() => undefined)
    for (const { server, folder } of nodes) {
      await server().stop('SIGKILL')
      await rm(folder, { recursive: true, force: true })
    }
    await postgres.stop()
  }
  const ground = { ...database, connection: postgres.connection, secret }
  try {
    await before(ground)
    for (const { env = {}, parameters } of peculiar) {
      const url = urlOf(postgres.connection, 'postgres')
      const connectionUrl = parameters ? `${url}&options=${encodeURIComponent(parameters)}` : url
      nodes.push(await openNode({ connectionUrl, secretFile, env }))
    }
  } catch (problem) {
    await close()
    throw problem
  }
  return { ground, nodes, close }
}
