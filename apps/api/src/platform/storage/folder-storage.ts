import { constants, createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { checkKey, type Storage } from './storage.ts'

/** Never follow a link that somebody planted in the folder. */
const newFile = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

async function write(target: string, stream: Readable): Promise<void> {
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  const part = `${target}.part`
  const handle = await open(part, newFile, 0o600)
  try {
    await pipeline(stream, createWriteStream(part, { fd: handle, flush: true }))
    await rename(part, target)
    await syncFolder(dirname(target))
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

/** Storage in one folder of this machine (`DATA_DIR/files`): files 0600, folders 0700, fsync before a key is known. */
export function folderStorage(folder: string): Storage {
  const pathOf = (key: string) => join(folder, checkKey(key))
  return {
    put: async (key, stream) => write(pathOf(key), stream),
    open: (key, range) => createReadStream(pathOf(key), range),
    size: async (key) => {
      const found = await stat(pathOf(key)).catch(() => undefined)
      return found?.size
    },
    remove: async (key) => {
      await rm(pathOf(key), { force: true })
      await rm(`${pathOf(key)}.part`, { force: true })
      await rm(`${pathOf(key)}.d`, { force: true, recursive: true })
    },
  }
}
