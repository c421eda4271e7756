import { useEffect } from 'react'
import { toast } from '../../kit/toast.ts'
import { onMessage } from '../../lib/messages.ts'

/** Shows what the library has to say. */
export function useToasts(): void {
  useEffect(() => onMessage((text) => toast(text)), [])
}
