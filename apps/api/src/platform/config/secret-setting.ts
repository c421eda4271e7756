import { readFileSync } from 'node:fs'
import { StartProblem } from '../db/embedded-postgres.ts'
import type { Config } from './config.ts'

type SecretName = 'SMS_KEY_SECRET' | 'WECHAT_APP_SECRET'

/**
 * A secret that stands in the setting itself or in the file that `<name>_FILE` names; '' when neither is set. Throws a
 * StartProblem, which names the setting and not the secret, when the file cannot be read.
 */
export function secretSetting(config: Config, name: SecretName): string {
  const file = config[`${name}_FILE`]
  const own = config[name]
  if (own !== undefined || file === undefined) return own ?? ''
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    throw new StartProblem(`${name}_FILE：文件 ${file} 不存在或不能读取，请检查路径与权限`)
  }
}
