export function turnOf(path: string, step: string): string
export function endTurn(path: string, step: string, turn: string): void
