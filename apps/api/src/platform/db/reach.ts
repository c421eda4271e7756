import type { Database } from './db.ts'
import { StartProblem } from './embedded-postgres.ts'

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: '没有数据库在这个地址上应答',
  ENOTFOUND: '找不到这个主机名',
  EAI_AGAIN: '暂时无法解析这个主机名',
  ENOENT: '找不到这个套接字',
  ETIMEDOUT: '连接超时',
  EHOSTUNREACH: '网络到不了这个主机',
  '28P01': '用户名或密码不对',
  '28000': '数据库不允许这样登录',
  '3D000': '没有这个数据库',
  '53300': '数据库的连接已满',
}

/** Opens one connection. Throws a `StartProblem` that names `DATABASE_URL`, never its content, when that fails. */
export async function reachDatabase({ pool }: Database): Promise<void> {
  try {
    const client = await pool.connect()
    client.release()
  } catch (thrown) {
    const { code = '', message } = thrown as { code?: string; message: string }
    const late = message.includes('timeout') ? '连接超时' : `错误 ${code}`
    throw new StartProblem(
      `DATABASE_URL：连不上数据库（${reasons[code] ?? late}），请检查地址、用户名、密码，以及数据库是否已启动`,
    )
  }
}
