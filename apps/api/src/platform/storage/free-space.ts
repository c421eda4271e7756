import { statfs } from 'node:fs/promises'
import type { Config } from '../config/config.ts'

const megabyte = 1024 * 1024

type Limits = Pick<Config, 'DATA_DIR' | 'DISK_MIN_FREE_MB' | 'DISK_MIN_FREE_PERCENT'>

/** Whether the disk that holds `DATA_DIR` still has what the settings keep free for the records themselves. */
export async function hasFreeSpace(limits: Limits): Promise<boolean> {
  const { bavail, blocks, bsize } = await statfs(limits.DATA_DIR)
  const enough = Math.max(
    limits.DISK_MIN_FREE_MB * megabyte,
    (blocks * bsize * limits.DISK_MIN_FREE_PERCENT) / 100,
  )
  return bavail * bsize >= enough
}
