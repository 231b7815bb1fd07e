import {
  forceCollide,
  forceLink,
  forceManyBody,
  forceSimulation,
  forceX,
  forceY,
  type SimulationNodeDatum,
} from 'd3-force';
import { homeOf, type LayoutInput } from './network-shape.ts';

interface Node extends SimulationNodeDatum {
  radius: number;
  home: { x: number; y: number };
}

const steps = 150;

addEventListener('message', ({ data }: MessageEvent<LayoutInput>) => {
  const nodes: Node[] = data.dots.map(({ group, radius }) => ({
    radius,
    home: homeOf(group, data.groupCount, data.middle),
  }));
  const simulation = forceSimulation(nodes)
    .force('x', forceX<Node>(({ home }) => home.x).strength(0.22))
    .force('y', forceY<Node>(({ home }) => home.y).strength(0.22))
    .force('apart', forceManyBody<Node>().strength(-12).distanceMax(90))
    .force(
      'size',
      forceCollide<Node>(({ radius }) => (radius > 8 ? radius + 12 : 7)),
    )
    .force('links', forceLink<Node, { source: number; target: number }>(data.links).strength(0.006))
    .stop();
  simulation.tick(steps);
  postMessage(nodes.map(({ x = 0, y = 0 }) => ({ x, y })));
});
