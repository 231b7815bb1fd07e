/**
 * The live events of posts. The feed counts a new post without showing it. `post.removed` is for everyone who could
 * see the post; it may except the author. Comments update on the post’s own page (FEED-02).
 */
export const postsLive = { post: [], 'post.changed': [], 'post.removed': [] };

export interface PostsLiveFacts {
  post: { communityId?: string };
  'post.removed': { stillForAuthor?: true };
}
