import type { Answer } from '@jb/contract/endpoint'
import type { requestCode } from '@jb/contract/member/entrance.contract'
import { isPhone } from '@jb/domain/member/phone'
import { useState } from 'react'
import { usePending } from '../../../kit/button.tsx'
import { CodeField } from '../../../kit/field/text-field.tsx'
import { toast } from '../../../kit/toast.ts'
import { sentenceOf } from '../../../lib/api-error.ts'
import { serverNow, useServerNow } from '../../../lib/server-clock.ts'
import s from './member.module.css'

interface CodeInputProps {
  /** Has a code sent to the number. */
  readonly request: (phone: string) => Promise<Answer<typeof requestCode>>
  readonly phone: string
  readonly value: string
  readonly onChange: (code: string) => void
  readonly onBlur?: () => void
  readonly error?: string | undefined
}

interface Sent {
  readonly to: string
  /** When the next code may be asked for, in milliseconds of the platform's time. */
  readonly again: number
  readonly shown: string | null
}

/** Six digits that come by message, and the way to have them sent. */
export function CodeInput({ request, phone, ...field }: CodeInputProps) {
  const now = useServerNow(1000)
  const { pending, run } = usePending()
  const [sent, setSent] = useState<Sent>()
  const mine = sent?.to === phone ? sent : undefined
  const wait = mine ? Math.ceil((mine.again - now.getTime()) / 1000) : 0
  const ask = async () => {
    if (!isPhone(phone)) return toast('请先填写 11 位手机号码，再获取验证码。', 'bad')
    try {
      const { retryAfterSeconds, shown } = await request(phone)
      setSent({ to: phone, again: serverNow().getTime() + retryAfterSeconds * 1000, shown })
      if (shown === null) toast('验证码已发送，5 分钟内有效。', 'good')
    } catch (error) {
      toast(sentenceOf(error), 'bad')
    }
  }
  const press = () => {
    if (wait > 0) toast(`请等 ${wait} 秒后再获取。`)
    else run(ask)
  }
  return (
    <CodeField
      label="验证码"
      required
      maxLength={6}
      placeholder="6 位数字"
      {...field}
      hint={mine?.shown && <Shown code={mine.shown} onTake={field.onChange} />}
      side={
        <button
          type="button"
          className={s.ask}
          aria-disabled={wait > 0 || pending || undefined}
          aria-busy={pending || undefined}
          onClick={press}
        >
          {wait > 0 ? `${wait} 秒后重发` : mine ? '重新获取' : '获取验证码'}
        </button>
      }
    />
  )
}

function Shown({ code, onTake }: { readonly code: string; readonly onTake: (code: string) => void }) {
  return (
    <span className={s.shown}>
      <span>
        演示环境没有短信通道，验证码是 <strong>{code}</strong>
      </span>
      <button type="button" className={s.take} onClick={() => onTake(code)}>
        填入
      </button>
    </span>
  )
}
