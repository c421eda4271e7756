/** Colours of what is printed or kept as a picture: those of the light page, whatever the phone shows. */
export const paper = { ground: '#FFFFFF', ink: '#12181F', quiet: '#4A5563', brand: '#0B57C2' } as const
