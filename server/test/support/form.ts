/** An input with a file as the browser sends it, multipart form data; null for one without. */
export async function formOf(input: Record<string, unknown>): Promise<{ type: string; payload: Buffer } | null> {
  if (!Object.values(input).some((value) => value instanceof Blob)) return null;
  const form = new FormData();
  for (const [name, value] of Object.entries(input)) {
    if (value instanceof Blob) form.append(name, value, value instanceof File ? value.name : 'file');
    else form.append(name, String(value));
  }
  const body = new Response(form);
  return { type: body.headers.get('content-type')!, payload: Buffer.from(await body.arrayBuffer()) };
}
