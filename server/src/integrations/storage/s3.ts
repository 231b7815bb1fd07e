import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { S3Settings } from '../../platform/config.ts';
import { isUuid } from '../../platform/security/crypto.ts';
import type { Storage } from '../../platform/services.ts';

function clientOf({ region, endpoint, keys }: S3Settings): S3Client {
  return new S3Client({
    region,
    // Other S3 services support neither bucket names in hosts nor checksums that were not requested.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    ...(keys && { credentials: { accessKeyId: keys.id, secretAccessKey: keys.secret } }),
  });
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound');
}

async function nullIfMissing<T>(request: Promise<T>): Promise<T | null> {
  try {
    return await request;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Keeps files in a bucket, by the paths that they would have below a folder. */
function storageIn(client: S3Client, bucket: string): Storage {
  const place = (path: string) => ({ Bucket: bucket, Key: path });
  return {
    put: async (path, bytes) => {
      await client.send(new PutObjectCommand({ ...place(path), Body: bytes }));
    },
    putLarge: async (path, file) => {
      const body = Readable.fromWeb(file.stream() as ReadableStream);
      await client.send(new PutObjectCommand({ ...place(path), Body: body, ContentLength: file.size }));
    },
    get: async (path) => {
      const found = await nullIfMissing(client.send(new GetObjectCommand(place(path))));
      return found ? await found.Body!.transformToByteArray() : null;
    },
    open: async (path) => {
      const found = await nullIfMissing(client.send(new HeadObjectCommand(place(path))));
      if (!found) return null;
      const read = async (from: number, to: number) => {
        const part = await client.send(new GetObjectCommand({ ...place(path), Range: `bytes=${from}-${to}` }));
        return part.Body as Readable;
      };
      return { size: found.ContentLength ?? 0, read };
    },
    list: async function* (organisationId) {
      const listInput = { Bucket: bucket, Prefix: `${organisationId}/`, Delimiter: '/' };
      for await (const page of paginateListObjectsV2({ client }, listInput))
        for (const { Prefix = '' } of page.CommonPrefixes ?? []) {
          const name = Prefix.slice(organisationId.length + 1, -1);
          if (isUuid(name)) yield name;
        }
    },
    remove: async (path) => {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: path })) {
        const Objects = Contents.map(({ Key }) => ({ Key }));
        if (Objects.length > 0)
          await client.send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }));
      }
    },
  };
}

/**
 * Keeps files in a bucket of S3, or of a service that speaks like it.
 * @throws Error with words when the bucket cannot be reached
 */
export async function s3Storage(settings: S3Settings): Promise<Storage> {
  const client = clientOf(settings);
  try {
    await client.send(new HeadBucketCommand({ Bucket: settings.bucket }));
  } catch (cause) {
    const why = cause instanceof Error ? cause.message || cause.name : String(cause);
    throw new Error(`S3_BUCKET ${settings.bucket} cannot be reached: ${why}`, { cause });
  }
  return storageIn(client, settings.bucket);
}
