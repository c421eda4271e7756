import { useRouter } from '@tanstack/react-router'
import { Button } from '../kit/button.tsx'
import { ErrorState } from '../kit/states.tsx'
import { sentenceOf } from '../lib/api-error.ts'
import s from './app.module.css'

interface ScreenErrorProps {
  readonly error: unknown
  readonly reset: () => void
}

/** What a person sees when a screen broke: what is safe, a way to try again and a way home. */
export function ScreenError({ error, reset }: ScreenErrorProps) {
  const router = useRouter()
  const retry = async () => {
    reset()
    await router.invalidate()
  }
  return (
    <div className={s.error}>
      <ErrorState
        text={`页面没有打开：${sentenceOf(error)}`}
        safe="已提交的内容和草稿都不受影响。"
        onRetry={retry}
      />
      <div className={s.centred}>
        <Button tone="quiet" onClick={() => router.navigate({ href: '/', replace: true })}>
          回到首页
        </Button>
      </div>
    </div>
  )
}
